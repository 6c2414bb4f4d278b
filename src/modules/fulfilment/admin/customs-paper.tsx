import { useState } from 'react';
import { tellProblem } from '#admin-kit/tell.ts';
import { useAction } from '#admin-kit/use-action.ts';
import { readJson } from '#client/api.ts';
import { shop } from '#config/shop.ts';
import { Button } from '#design/button.tsx';
import { PrintedPages } from '#design/printed-pages.tsx';
import { type CustomsLines, customsCall } from '#modules/fulfilment/customs-paper.ts';
import {
  PaperAddress,
  PaperFact,
  PaperHead,
  PaperSums,
  shipToTitle,
} from '#modules/order-desk/admin/papers/paper-parts.tsx';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { billingLines, destinationLines } from '#modules/orders/destination.ts';
import { lineDetail } from '#modules/orders/order.ts';
import { formatDollars } from '#shared/money.ts';
import { formatShortDate } from '#shared/shop-date.ts';

const cell = 'border-b py-2.5 align-top not-first:pl-4';
const head = `${cell} type-label text-quiet`;

type CustomsPaperProps = { order: AdminOrderDetails; products: CustomsLines['products'] };

/** What goes outside on a parcel that crosses a border: what is in it, and what it is worth. */
export function CustomsPaper({ order, products }: CustomsPaperProps) {
  const { waybill } = order;
  return (
    <article className="numerals flex flex-col gap-8">
      <PaperHead title="Invoice for customs">
        <PaperFact label="Order" value={`#${order.id}`} />
        <PaperFact label="Date" value={formatShortDate(order.createdAt)} />
        {waybill && <PaperFact label="Waybill" value={waybill} />}
        <PaperFact label="Reason" value="Sale" />
      </PaperHead>
      <div className="grid grid-cols-2 gap-8">
        <PaperAddress title="Sold to" order={order} lines={billingLines(order)} />
        <PaperAddress
          title={shipToTitle(order)}
          order={order}
          lines={destinationLines(order)}
          recipient={order.gift?.recipient}
        />
      </div>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr>
            {['Product', 'HS code', 'Origin'].map((label) => (
              <th key={label} scope="col" className={head}>
                {label}
              </th>
            ))}
            {['Quantity', 'Price', 'Total'].map((label) => (
              <th key={label} scope="col" className={`${head} text-right`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.items.map((item, index) => {
            const facts = products.find(({ productId }) => productId === item.productId);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change places
              <tr key={index} className="break-inside-avoid">
                <td className={cell}>
                  {item.productName}
                  <span className="block type-small text-quiet">{lineDetail(item)}</span>
                </td>
                <td className={cell}>{facts?.hsCode || <ToFillIn />}</td>
                <td className={cell}>{facts?.origin || <ToFillIn />}</td>
                <td className={`${cell} text-right`}>{item.quantity}</td>
                <td className={`${cell} text-right`}>{formatDollars(item.price)}</td>
                <td className={`${cell} text-right`}>{formatDollars(item.total)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <PaperSums order={order} />
      <p className="type-small">The values above are those of the sale, in US dollars.</p>
      <p className="mt-10 flex gap-12 type-small text-quiet">
        <span className="w-64 border-t pt-2">Date</span>
        <span className="w-80 border-t pt-2">Signature of the sender</span>
      </p>
    </article>
  );
}

/** Room to write by hand. */
function ToFillIn() {
  return <span className="inline-block w-20 border-b border-ink">&nbsp;</span>;
}

/** For a parcel that crosses a border. */
export function CustomsButton({ order }: { order: AdminOrderDetails }) {
  const [products, setProducts] = useState<CustomsLines['products'] | null>(null);
  const print = useAction({
    call: () => readJson<CustomsLines>(customsCall(order.id)),
    done(lines) {
      setProducts(lines.products);
      tellMissing(order, lines.products);
    },
    failed: 'The customs paper could not be made. Please try again.',
    tells: 'toast',
  });
  if (!crossesBorder(order)) return null;
  return (
    <>
      <Button variant="outline" size="small" busy={print.isBusy} onClick={() => print.run()}>
        Print customs paper
      </Button>
      {products && (
        <PrintedPages title={`customs-${order.id}`} onPrinted={() => setProducts(null)}>
          <CustomsPaper order={order} products={products} />
        </PrintedPages>
      )}
    </>
  );
}

function crossesBorder({ delivery, sellsGiftCards, shippingAddress }: AdminOrderDetails): boolean {
  const isSent = delivery !== 'collection' && !sellsGiftCards;
  return isSent && shippingAddress.country.toUpperCase() !== shop.originCountry;
}

/** The paper leaves room for what is missing, to be written by hand. */
function tellMissing(order: AdminOrderDetails, products: CustomsLines['products']): void {
  const names = order.items
    .filter(({ productId }) => {
      const facts = products.find((each) => each.productId === productId);
      return !facts?.hsCode || !facts.origin;
    })
    .map(({ productName }) => productName);
  if (names.length === 0) return;
  const list = [...new Set(names)].join(', ');
  tellProblem(
    `No HS code or origin: ${list}. Enter them in the product’s form, or write them on the paper.`,
    'The customs paper is not complete',
  );
}
