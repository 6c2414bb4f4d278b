import { nameOf } from '#modules/order-desk/admin/order-texts.tsx';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { paidWithText } from '#modules/order-desk/papers/paper-sums.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { titleCase } from '#shared/text.ts';
import { PaperLines } from './paper-lines.tsx';
import { PaperFact, PaperHead } from './paper-parts.tsx';
import { PaperSums, SecondCurrency } from './paper-sums.tsx';

/** The receipt that a customer takes from the counter, on a sheet. */
export function ReceiptPaper({ order }: { order: AdminOrderDetails }) {
  return (
    <article className="numerals flex flex-col gap-8">
      <PaperHead title="Receipt">
        <PaperFact label="Order" value={`#${order.id}`} />
        <PaperFact label="Date" value={formatMoment(order.createdAt)} />
        {nameOf(order) && <PaperFact label="Customer" value={nameOf(order)} />}
        <PaperFact label="Payment" value={titleCase(order.paymentStatus)} />
        {order.paymentMethod && <PaperFact label="Paid with" value={paidWithText(order)} />}
      </PaperHead>
      <PaperLines order={order} />
      <PaperSums order={order} />
      <SecondCurrency order={order} />
    </article>
  );
}
