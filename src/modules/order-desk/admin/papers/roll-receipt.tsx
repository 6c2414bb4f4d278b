import { shop } from '#config/shop.ts';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { paidWithText } from '#modules/order-desk/papers/paper-sums.ts';
import { soldDetail } from '#modules/orders/order.ts';
import { receiptClosing } from '#modules/orders/return-terms.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { formatDollars } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { PaperSums, SecondCurrency } from './paper-parts.tsx';

type RollReceiptProps = {
  order: AdminOrderDetails;
  lines?: readonly [label: string, text: string][] | undefined;
  /** Below the addresses: the shop's own numbers. */
  ownLines?: readonly string[];
  /** The tax in the total, if a rate is set: 'Contains 15% VAT' and the amount. */
  tax?: { label: string; amount: string } | null;
};

/** The receipt for the till's printer: narrow, black on white, in one column. */
export function RollReceipt({ order, lines = [], ownLines = [], tax = null }: RollReceiptProps) {
  const { address, phones } = useShop();
  return (
    <article className="numerals flex flex-col gap-3">
      <header className="text-center">
        <h1 className="type-title">{shop.name}</h1>
        <p className="whitespace-pre-line">
          {[...address.lines, phones[0], ...ownLines].join('\n')}
        </p>
      </header>
      <p className="border-y border-ink py-2">
        <span className="block">{`Receipt #${order.id}`}</span>
        <span className="block">{formatMoment(order.createdAt)}</span>
      </p>
      <ul className="flex flex-col gap-2">
        {order.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change places
          <li key={index} className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {`${item.quantity} x ${item.productName}`}
              <span className="block">{soldDetail(item)}</span>
            </span>
            <span>{formatDollars(item.total)}</span>
          </li>
        ))}
      </ul>
      <div className="border-t border-ink pt-2">
        <PaperSums order={order} wide />
      </div>
      {tax && (
        <p className="flex justify-between gap-3">
          <span>{tax.label}</span>
          <span>{tax.amount}</span>
        </p>
      )}
      <p>{`Payment: ${paidWithText(order)}`}</p>
      {lines.length > 0 && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-3">
          {lines.map(([label, text]) => (
            <div key={`${label} ${text}`} className="col-span-2 flex justify-between gap-3">
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <SecondCurrency order={order} />
      {receiptClosing(order).map((text) => (
        <p key={text} className="text-center">
          {text}
        </p>
      ))}
    </article>
  );
}
