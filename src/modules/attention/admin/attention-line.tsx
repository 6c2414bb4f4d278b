import type { ReactNode } from 'react';
import { Badge } from '#design/badge.tsx';
import { attentionLabel, type WaitingItem } from '#modules/attention/attention.ts';
import { formatMoment } from '#shared/shop-date.ts';

/** What happened, and since when. The actions are beside it, or below it on a phone. */
export function AttentionLine({ item, children }: { item: WaitingItem; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-4 border-b py-5 last:border-b-0 lg:flex-row lg:items-start lg:justify-between">
      <div className="min-w-0 max-w-prose">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="outline">{attentionLabel(item.kind)}</Badge>
          <span className="numerals type-small text-quiet">{`since ${formatMoment(item.since)}`}</span>
        </p>
        <p className="mt-2 font-medium wrap-anywhere">{item.title}</p>
        <p className="mt-1 type-small wrap-anywhere text-quiet">{item.detail}</p>
      </div>
      {children}
    </li>
  );
}
