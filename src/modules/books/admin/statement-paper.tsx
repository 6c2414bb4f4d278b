import { shop } from '#config/shop.ts';
import { Emblem } from '#design/emblem.tsx';
import { PrintedPages } from '#design/printed-pages.tsx';
import { formatMonth } from '#modules/books/month.ts';
import type { Statement } from '#modules/books/statement.ts';
import { registrationLines } from '#modules/settings/papers/own-numbers.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { StatementEntries, StatementNotes } from './statement-entries.tsx';
import { StatementSums } from './statement-sums.tsx';

type StatementPaperProps = { statement: Statement; onPrinted: () => void };

export function StatementPaper({ statement, onPrinted }: StatementPaperProps) {
  const { address } = useShop();
  return (
    <PrintedPages title={`statement-${statement.month}`} onPrinted={onPrinted}>
      <article className="numerals flex flex-col gap-8">
        <header className="flex items-start justify-between gap-8 border-b border-ink pb-6">
          <div>
            <p className="flex items-center gap-3">
              <Emblem className="size-9" />
              <span className="type-title">{shop.name}</span>
            </p>
            <p className="mt-3 type-small whitespace-pre-line text-quiet">
              {[...address.lines, ...registrationLines(statement)].join('\n')}
            </p>
          </div>
          <div className="text-right">
            <h1 className="type-heading">Statement</h1>
            <p className="mt-3">{formatMonth(statement.month)}</p>
            <p className="type-small text-quiet">{`All amounts in ${statement.currency}`}</p>
          </div>
        </header>
        <StatementNotes statement={statement} />
        <StatementSums statement={statement} />
        <StatementEntries entries={statement.entries} />
      </article>
    </PrintedPages>
  );
}
