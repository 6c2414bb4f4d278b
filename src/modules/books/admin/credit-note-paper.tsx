import { taxSentence } from '#modules/books/bookkeeping.ts';
import type { BookDocument } from '#modules/books/document.ts';
import {
  PaperAddress,
  PaperFact,
  PaperHead,
} from '#modules/order-desk/admin/papers/paper-parts.tsx';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { billingLines } from '#modules/orders/destination.ts';
import { registrationLines } from '#modules/settings/papers/own-numbers.ts';
import { formatDollars } from '#shared/money.ts';
import { formatShortDate } from '#shared/shop-date.ts';

type CreditNotePaperProps = { order: AdminOrderDetails; document: BookDocument };

export function CreditNotePaper({ order, document }: CreditNotePaperProps) {
  const { kind, name, day, total, tax, taxRate } = document;
  const isCredit = kind === 'credit';
  return (
    <article className="numerals flex flex-col gap-8">
      <PaperHead
        title={isCredit ? 'Credit note' : 'Invoice'}
        ownLines={registrationLines(document)}
      >
        <PaperFact label="Number" value={name} />
        <PaperFact label="Order" value={`#${order.id}`} />
        <PaperFact label="Date" value={formatShortDate(day)} />
      </PaperHead>
      <PaperAddress title="Bill to" order={order} lines={billingLines(order)} />
      <dl className="flex justify-between border-y py-4 font-medium">
        <dt>{isCredit ? 'Credited' : 'Credit note reversed: the refund failed'}</dt>
        <dd>{formatDollars(total)}</dd>
      </dl>
      <p className="type-small text-quiet">{taxSentence(formatDollars(tax), taxRate)}</p>
    </article>
  );
}
