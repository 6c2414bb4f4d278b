import { shop } from '#config/shop.ts';
import { Picture } from '#design/picture.tsx';
import { TrustBadges } from '#modules/checkout/ui/trust-badges.tsx';
import { collectionAtBoutique } from '#modules/orders/destination.ts';
import { payTexts } from '#modules/payment-links/pay-texts.ts';
import type { PayablePurchase } from '#modules/payment-links/payment-link-view.ts';
import { formatDollars } from '#shared/money.ts';

type WithPurchase = { purchase: PayablePurchase };

/** The items and their total. On a phone this comes first. */
export function PaySummary({ purchase }: WithPurchase) {
  return (
    <section aria-labelledby="pay-summary" className="py-8 lg:py-0">
      <h2 id="pay-summary" className="mb-6 type-title">
        {payTexts.summary}
      </h2>
      <ul className="flex flex-col gap-6">
        {purchase.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a purchase never change places
          <li key={index} className="flex gap-5">
            <Picture
              src={line.imageUrl || null}
              alt=""
              sizes="80px"
              className="aspect-4/5 w-20 shrink-0"
            />
            <div className="min-w-0 flex-1">
              <div className="flex justify-between gap-4">
                <p className="min-w-0 leading-snug wrap-anywhere">{line.name}</p>
                <p className="numerals">{formatDollars(line.price * line.quantity)}</p>
              </div>
              <p className="mt-1 type-small wrap-anywhere text-quiet">{line.detail}</p>
              <p className="type-small text-quiet">{`Quantity: ${line.quantity}`}</p>
            </div>
          </li>
        ))}
      </ul>
      <Sums purchase={purchase} />
      {purchase.delivery === 'collection' ? (
        <Boutique />
      ) : (
        !purchase.isDeposit && <TrustBadges isByEmail={purchase.delivery === 'email'} />
      )}
    </section>
  );
}

function Sums({ purchase }: WithPurchase) {
  const { subtotal, discount, shipping, total, delivery } = purchase;
  const isUnsent = delivery !== 'delivery' && shipping === 0;
  const rows = [
    ['Subtotal', formatDollars(subtotal)],
    ...(discount > 0 ? [['Discount', `−${formatDollars(discount)}`]] : []),
    ...(isUnsent ? [] : [['Shipping', formatDollars(shipping)]]),
  ];
  return (
    <dl className="numerals mt-8 flex flex-col gap-2 border-t border-edge/40 pt-6 type-small">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-quiet">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="mt-3 flex items-baseline justify-between border-t border-edge/40 pt-5 text-lg">
        <dt>Total</dt>
        <dd>{formatDollars(total)}</dd>
      </div>
    </dl>
  );
}

function Boutique() {
  return (
    <div className="mt-8 border-l-2 border-gold pl-4 type-small">
      <p>{collectionAtBoutique}</p>
      <address className="mt-1 whitespace-pre-line text-quiet not-italic">
        {shop.address.lines.join('\n')}
      </address>
      <p className="mt-1 text-quiet">
        {shop.openingHours.map(({ days, hours }) => `${days} ${hours}`).join(', ')}
      </p>
    </div>
  );
}
