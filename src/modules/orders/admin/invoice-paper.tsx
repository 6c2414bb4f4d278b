import { taxSentence } from '#modules/books/bookkeeping.ts';
import type { BookDocument } from '#modules/books/document.ts';
import type { AdminOrderDetails } from '#modules/orders/admin-order.ts';
import { billingLines, destinationLines } from '#modules/orders/destination.ts';
import { lineDetail } from '#modules/orders/order.ts';
import { paidWithLabel } from '#modules/payments/payment-method.ts';
import { formatDollars } from '#shared/money.ts';
import { formatShortDate } from '#shared/shop-date.ts';
import { titleCase } from '#shared/text.ts';
import { PaperAddress, PaperFact, PaperHead, shipToTitle } from './paper-parts.tsx';
import { PaperSums, SecondCurrency } from './paper-sums.tsx';

const cell = 'border-b py-2.5 align-top not-first:pl-4';
const head = `${cell} type-label text-quiet`;

type WithOrder = { order: AdminOrderDetails };

type InvoicePaperProps = WithOrder & {
  /** Null until it is paid. */
  document: BookDocument | null;
};

export function InvoicePaper({ order, document }: InvoicePaperProps) {
  return (
    <article className="figures flex flex-col gap-8">
      <PaperHead title="Invoice" numbers={document}>
        {document && <PaperFact label="Number" value={document.name} />}
        <PaperFact label="Order" value={`#${order.id}`} />
        <PaperFact label="Date" value={formatShortDate(document?.day ?? order.createdAt)} />
        <PaperFact label="Payment" value={titleCase(order.paymentStatus)} />
        {order.paymentMethod && (
          <PaperFact label="Paid with" value={paidWithLabel(order.paymentMethod)} />
        )}
      </PaperHead>
      <div className="grid grid-cols-2 gap-8">
        <PaperAddress title="Bill to" order={order} lines={billingLines(order)} />
        <PaperAddress title={shipToTitle(order)} order={order} lines={destinationLines(order)} />
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

export function PaperLines({ order: { items } }: WithOrder) {
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr>
          <th scope="col" className={head}>
            Product
          </th>
          {['Quantity', 'Price', 'Total'].map((label) => (
            <th key={label} scope="col" className={`${head} text-right`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change places
          <tr key={index} className="break-inside-avoid">
            <td className={cell}>
              {item.productName}
              <span className="block type-small text-quiet">{lineDetail(item)}</span>
            </td>
            <td className={`${cell} text-right`}>{item.quantity}</td>
            <td className={`${cell} text-right`}>{formatDollars(item.price)}</td>
            <td className={`${cell} text-right`}>{formatDollars(item.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
