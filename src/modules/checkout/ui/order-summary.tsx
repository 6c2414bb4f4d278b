import { useState } from 'react';
import { ChevronDown } from '#design/icons.tsx';
import { Picture } from '#design/picture.tsx';
import { additionText } from '#modules/cart/addition-text.ts';
import { type CartItem, lineKey, lineTotal } from '#modules/cart/cart.ts';
import type { OffersAnswer } from '#modules/checkout/checkout-schema.ts';
import { checkoutTexts as texts } from '#modules/checkout/checkout-texts.ts';
import { offerTexts } from '#modules/checkout/offer-texts.ts';
import { cardName } from '#modules/orders/checkout-offers.ts';
import { giftTexts, wrappingText } from '#modules/orders/gift.ts';
import { formatDollars } from '#shared/money.ts';
import { TrustBadges } from './trust-badges.tsx';

type OrderSummaryProps = {
  items: readonly CartItem[];
  /** Why a line can't be bought as it is. */
  noteOf: (line: CartItem) => string | null;
  subtotal: number;
  /** In dollars; null until an option is chosen. */
  shipping: number | null;
  /** In dollars; null if nothing is to be wrapped. */
  wrapping: number | null;
  /** The discount is already subtracted. */
  total: number;
  offers: OffersAnswer | null;
  /** The tax in the total; null if the owner has set no tax. */
  tax: string | null;
  /** If so, nothing is shipped and nothing can be returned. */
  isOnlyGiftCards: boolean;
};

/** Beside the form; on a phone above it, where it shows only the total. */
export function OrderSummary(props: OrderSummaryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={texts.summary}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="order-summary"
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-16 w-full items-center gap-3 py-4 lg:hidden"
      >
        <span>{texts.summary}</span>
        <ChevronDown className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        <span className="numerals ml-auto">{formatDollars(props.total)}</span>
      </button>
      <div id="order-summary" className={isOpen ? 'pb-8' : 'hidden lg:block'}>
        <h2 className="mb-8 type-title max-lg:hidden">{texts.summary}</h2>
        <ul className="flex flex-col gap-6">
          {props.items.map((line) => (
            <SummaryLine key={lineKey(line)} line={line} note={props.noteOf(line)} />
          ))}
        </ul>
        <Sums {...props} />
        <TrustBadges isByEmail={props.isOnlyGiftCards} />
      </div>
    </section>
  );
}

function SummaryLine({ line, note }: { line: CartItem; note: string | null }) {
  const details = [
    ['Color', line.color],
    ['Size', line.size],
    ['Quantity', String(line.quantity)],
  ].filter(([, value]) => value);
  return (
    <li className="flex gap-5">
      <Picture
        src={line.imageUrl}
        {...(line.darkImageUrl && { darkSrc: line.darkImageUrl })}
        alt=""
        width={1200}
        height={1500}
        sizes="80px"
        className="aspect-4/5 w-20 shrink-0"
      />
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-4">
          <p className="min-w-0 leading-snug wrap-anywhere">{line.name}</p>
          <p className="numerals">{formatDollars(lineTotal(line))}</p>
        </div>
        <dl className="mt-1 type-small text-quiet">
          {details.map(([name, value]) => (
            <div key={name} className="flex gap-1.5">
              <dt>{name}:</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {line.addition && (
          <p className="type-small text-quiet wrap-anywhere">{additionText(line.addition)}</p>
        )}
        {note && <p className="numerals type-small text-danger">{note}</p>}
      </div>
    </li>
  );
}

function discountLabel(code: string): string {
  return `Discount (${code})`;
}

function Sums({ subtotal, shipping, wrapping, total, offers, tax }: OrderSummaryProps) {
  const { discount, giftCard, due } = offers ?? {};
  const rows = [
    [texts.subtotal, formatDollars(subtotal), ''],
    ...(discount ? [[discountLabel(discount.code), `−${formatDollars(discount.amount)}`, '']] : []),
    [
      texts.shipping,
      shipping === null ? texts.shippingUnchosen : formatDollars(shipping),
      shipping === null ? 'text-quiet' : '',
    ],
    ...(wrapping === null ? [] : [[giftTexts.wrapping, wrappingText(wrapping), ''] as const]),
    [texts.tax, tax ?? texts.taxLater, tax === null ? 'text-quiet' : ''],
  ];
  return (
    <dl className="numerals mt-8 flex flex-col gap-2 border-t border-edge/40 pt-6 type-small">
      {rows.map(([label, value, tone]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-quiet">{label}</dt>
          <dd className={tone}>{value}</dd>
        </div>
      ))}
      <div className="mt-3 flex items-baseline justify-between border-t border-edge/40 pt-5 text-lg">
        <dt>{texts.total}</dt>
        <dd aria-live="polite">{formatDollars(total)}</dd>
      </div>
      {giftCard && (
        <>
          <div className="flex justify-between gap-4">
            <dt className="text-quiet">{cardName(giftCard.lastFour)}</dt>
            <dd>{`−${formatDollars(giftCard.amount)}`}</dd>
          </div>
          <div className="flex items-baseline justify-between text-lg">
            <dt>{offerTexts.toPay}</dt>
            <dd>{formatDollars(due ?? total)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}
