import type { Statement } from './statement.ts';

type Counted = {
  sales: Pick<Statement['sales'], 'count'>;
  credits: Pick<Statement['credits'], 'count'>;
  entries: readonly Pick<Statement['entries'][number], 'kind' | 'takesBack'>[];
};

/**
 * 'Invoices (32)', or with others in the list below: 'Invoices (32, and 1 of gift cards)'. Those
 * sell no goods, so their sums are separate.
 */
export function countedText(
  name: 'Invoices' | 'Credit notes',
  { sales, credits, entries }: Counted,
): string {
  const isInvoice = name === 'Invoices';
  const counted = isInvoice ? sales.count : credits.count;
  const listed = entries.filter(({ kind, takesBack }) =>
    isInvoice ? kind === 'invoice' && !takesBack : kind === 'credit',
  ).length;
  const ofCards = listed - counted;
  return `${name} (${counted}${ofCards > 0 ? `, and ${ofCards} of gift cards` : ''})`;
}
