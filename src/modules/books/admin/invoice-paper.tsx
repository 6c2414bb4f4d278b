import { taxSentence } from '#modules/books/bookkeeping.ts';
import type { BookDocument } from '#modules/books/document.ts';
import { PaperLines } from '#modules/order-desk/admin/papers/paper-lines.tsx';
import {
  PaperAddress,
  PaperFact,
  PaperHead,
  shipToTitle,
} from '#modules/order-desk/admin/papers/paper-parts.tsx';
import { PaperSums, SecondCurrency } from '#modules/order-desk/admin/papers/paper-sums.tsx';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { paidWithText } from '#modules/order-desk/papers/paper-sums.ts';
import { billingLines, destinationLines } from '#modules/orders/destination.ts';
import { registrationLines } from '#modules/settings/papers/own-numbers.ts';
import { formatDollars } from '#shared/money.ts';
import { formatShortDate } from '#shared/shop-date.ts';
import { titleCase } from '#shared/text.ts';

type WithOrder = { order: AdminOrderDetails };

type InvoicePaperProps = WithOrder & {
  /** Null until it is paid. */
  document: BookDocument | null;
};

export function InvoicePaper({ order, document }: InvoicePaperProps) {
  return (
    <article className="numerals flex flex-col gap-8">
      <PaperHead title="Invoice" ownLines={document ? registrationLines(document) : []}>
        {document && <PaperFact label="Number" value={document.name} />}
        <PaperFact label="Order" value={`#${order.id}`} />
        <PaperFact label="Date" value={formatShortDate(document?.day ?? order.createdAt)} />
        <PaperFact label="Payment" value={titleCase(order.paymentStatus)} />
        {order.paymentMethod && <PaperFact label="Paid with" value={paidWithText(order)} />}
      </PaperHead>
      <div className="grid grid-cols-2 gap-8">
        <PaperAddress title="Bill to" order={order} lines={billingLines(order)} />
        <PaperAddress
          title={shipToTitle(order)}
          order={order}
          lines={destinationLines(order)}
          recipient={order.gift?.recipient}
        />
      </div>
      <PaperLines order={order} />
      <PaperSums order={order} />
      <p className="type-small text-quiet">
        {taxSentence(formatDollars(document?.tax ?? 0), document?.taxRate ?? 0)}
      </p>
      <SecondCurrency order={order} />
    </article>
  );
}
