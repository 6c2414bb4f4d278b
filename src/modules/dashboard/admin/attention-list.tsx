import { Link } from 'react-router';
import { ArrowRight } from '#design/icons.tsx';
import { attentionLine } from '#modules/dashboard/attention.ts';
import type { AttentionItem } from '#modules/dashboard/dashboard.ts';

export function AttentionList({ items }: { items: AttentionItem[] }) {
  if (items.length === 0) return <p className="text-quiet">There is nothing to do right now.</p>;
  return (
    <ul className="flex flex-col">
      {items.map(attentionLine).map(({ kind, text, to }) => (
        <li key={kind} className="border-b last:border-b-0">
          <Link
            to={to}
            className="group numerals flex items-center justify-between gap-4 py-3 hover:bg-tint/50"
          >
            {text}
            <ArrowRight className="size-4 shrink-0 transition-transform group-hover:translate-x-1" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
