import { Picture } from '#design/picture.tsx';
import { isDeposit } from '#modules/orders/checkout-offers.ts';
import { byEmail, collectionLabel } from '#modules/orders/destination.ts';
import { giftTexts, wrappingText } from '#modules/orders/gift.ts';
import type { OrderConfirmation, OrderedItem } from '#modules/orders/order-schema.ts';
import { confirmationTexts as texts } from '#modules/orders/order-texts.ts';
import { formatDollars } from '#shared/money.ts';

/** The products with pictures, and the sums. */
export function OrderedItems({ order, title }: { order: OrderConfirmation; title: string }) {
  const { items, subtotal, shipping, discount, discountCode, giftCard, wrapping, total } = order;
  const taken = discountCode ? `${texts.discount} (${discountCode})` : texts.discount;
  const sums = [
    [texts.subtotal, formatDollars(subtotal)],
    ...(discount > 0 ? [[taken, `−${formatDollars(discount)}`]] : []),
    [sumLabel(order), formatDollars(shipping)],
    ...(wrapping === undefined ? [] : [[giftTexts.wrapping, wrappingText(wrapping)]]),
  ];
  return (
    <section aria-labelledby="ordered-items" className="mt-14">
      <h2 id="ordered-items" className="type-title">
        {title}
      </h2>
      <ul className="mt-6 border-t">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines stay where they are
          <Item key={index} item={item} />
        ))}
      </ul>
      <dl className="numerals mt-5 flex flex-col gap-2 type-small">
        {sums.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-quiet">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t pt-4 text-lg">
          <dt>{texts.total}</dt>
          <dd>{formatDollars(total)}</dd>
        </div>
        {giftCard !== undefined && (
          <div className="flex justify-between gap-4">
            <dt className="text-quiet">{texts.giftCard}</dt>
            <dd>{`−${formatDollars(giftCard)}`}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function sumLabel({ way, delivery, service }: OrderConfirmation): string {
  if (way === 'email')
    return isDeposit({ sellsGiftCards: true, service }) ? texts.shipping : byEmail;
  return delivery === 'collection' ? collectionLabel : texts.shipping;
}

function Item({ item }: { item: OrderedItem }) {
  const { name, imageUrl, darkImageUrl, color, size, addition, quantity, total } = item;
  const details = [color, size, `× ${quantity}`].filter(Boolean);
  return (
    <li className="flex items-center gap-5 border-b py-4 print:py-1">
      <Picture
        src={imageUrl}
        {...(darkImageUrl && { darkSrc: darkImageUrl })}
        alt=""
        sizes="64px"
        className="aspect-4/5 w-16 shrink-0 print:w-8"
      />
      <div className="min-w-0 flex-1">
        <p className="leading-snug wrap-anywhere">{name}</p>
        <p className="numerals type-small text-quiet wrap-anywhere">{details.join(', ')}</p>
        {addition && <p className="type-small text-quiet wrap-anywhere">{addition}</p>}
      </div>
      <p className="numerals">{formatDollars(total)}</p>
    </li>
  );
}
