import { QrSquare } from '#design/qr-square.tsx';
import type { OrderedGift, PrintedOrder } from '#modules/order-desk/admin-order.ts';
import { slipFacts } from '#modules/order-desk/papers/slip-facts.ts';
import { destinationLines } from '#modules/orders/destination.ts';
import { lineDetail } from '#modules/orders/order.ts';
import { cardsComeByEmail, cardsOnPaper } from '#modules/orders/order-way.ts';
import { returnTerms } from '#modules/orders/return-terms.ts';
import { formatShortDate } from '#shared/shop-date.ts';
import { countItems } from '#shared/text.ts';
import { PaperAddress, PaperFact, PaperHead, shipToTitle } from './paper-parts.tsx';

const cell = 'border-b py-2.5 align-top not-first:pl-4';
const head = `${cell} type-label text-quiet`;

/** The slip in the parcel. It has no prices, since the parcel may be a gift. */
export function PackingSlip({ order }: { order: PrintedOrder }) {
  const items = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className="numerals flex flex-col gap-8">
      <PaperHead title="Packing slip">
        <PaperFact label="Order" value={`#${order.id}`} />
        <PaperFact label="Date" value={formatShortDate(order.createdAt)} />
        {slipFacts(order).map(([label, value]) => (
          <PaperFact key={label} label={label} value={value} />
        ))}
      </PaperHead>
      <div className="flex items-start justify-between gap-8">
        <PaperAddress
          title={shipToTitle(order)}
          order={order}
          lines={destinationLines(order)}
          recipient={order.gift?.recipient}
        />
        <QrSquare text={order.id} label={`Order number ${order.id}`} className="size-24" />
      </div>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr>
            <th scope="col" className={`${head} w-16`}>
              Packed
            </th>
            <th scope="col" className={head}>
              Product
            </th>
            <th scope="col" className={`${head} text-right`}>
              Quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change places
            <tr key={index} className="break-inside-avoid">
              <td className={cell}>
                <span className="inline-block size-4 border border-ink" />
              </td>
              <td className={cell}>
                {item.productName}
                <span className="block type-small text-quiet">
                  {lineDetail({ color: item.color, size: item.size })}
                </span>
                {item.addition && <span className="block">{item.addition.text}</span>}
              </td>
              <td className={`${cell} text-right`}>{item.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.gift && <GiftCard gift={order.gift} />}
      <p className="type-small text-quiet">
        {order.sellsGiftCards
          ? `${order.user.email === '' ? cardsOnPaper : cardsComeByEmail} There is nothing to pack.`
          : `${countItems(items)} in this parcel. ${returnTerms}${finalNote(order)} If something is not right, just write to us.`}
      </p>
    </article>
  );
}

function finalNote({ items }: PrintedOrder): string {
  const isFinal = items.some(({ addition }) => addition?.isFinal);
  return isFinal ? ' What was made for you cannot be returned.' : '';
}

/** Tells packers what to do. The words are large enough to copy, or to cut out. */
function GiftCard({ gift: { isWrapped, words } }: { gift: OrderedGift }) {
  return (
    <section className="break-inside-avoid">
      <h2 className="type-label">
        {isWrapped ? 'A gift: please wrap it' : 'A gift: no wrapping'}
        {words === '' ? ', no card' : ', with this card'}
      </h2>
      {words !== '' && (
        <p className="mt-4 border border-dashed border-ink px-10 py-12 text-center font-display text-2xl leading-snug whitespace-pre-line wrap-anywhere">
          {words}
        </p>
      )}
    </section>
  );
}
