import { Link } from 'react-router';
import type { ClientCard } from '#modules/clients/client-schema.ts';
import { dashboardPath } from '#modules/identity/redirect-target.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import { formatDollars } from '#shared/money.ts';
import { formatShortDate } from '#shared/shop-date.ts';
import { Thumb } from './wishes-section.tsx';

/** Purchases, the newest first. */
export function PurchasesSection({ card: { purchases } }: { card: ClientCard }) {
  return (
    <section>
      <h3 className="type-title">Purchases</h3>
      {purchases.length === 0 && (
        <p className="mt-2 type-small text-quiet">Nothing has been bought yet.</p>
      )}
      <ul aria-label="Purchases" className="mt-4 border-t empty:hidden">
        {purchases.map((each, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order may have two lines that are alike
          <li key={place} className="flex items-center gap-4 border-b py-3">
            <Thumb src={each.imageUrl} />
            <p className="min-w-0 flex-1 wrap-anywhere">
              {each.quantity > 1 ? `${each.quantity} × ${each.name}` : each.name}
              <span className="block type-small text-quiet">{choiceText(each)}</span>
            </p>
            <p className="numerals text-right">
              {formatDollars(each.price * each.quantity)}
              <OrderLink number={each.orderNumber}>{formatShortDate(each.boughtAt)}</OrderLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OrderLink({ number, children }: { number: string; children: string }) {
  const order = new URLSearchParams({ tab: 'orders', order: number });
  return (
    <Link
      to={`${dashboardPath}?${order}`}
      aria-label={`Order ${number}, ${children}`}
      className="block type-small text-quiet underline-gold"
    >
      {children}
    </Link>
  );
}

const states: Readonly<Record<string, string>> = {
  requested: 'asked for',
  received: 'taken back',
  declined: 'declined',
};

/** Returned products with reasons, which should not be suggested again. */
export function ReturnsSection({ card: { returns } }: { card: ClientCard }) {
  if (returns.length === 0) return null;
  return (
    <section>
      <h3 className="type-title">Returns</h3>
      <ul aria-label="Returns" className="mt-4 border-t">
        {returns.map((each, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a return may have two lines that are alike
          <li key={place} className="flex items-start gap-4 border-b py-3">
            <p className="min-w-0 flex-1 wrap-anywhere">
              {each.name}
              <span className="block type-small text-quiet">
                {each.reason || 'No reason was given'}
              </span>
            </p>
            <p className="numerals text-right type-small text-quiet">
              {states[each.state] ?? each.state}
              <OrderLink number={each.orderNumber}>{formatShortDate(each.at)}</OrderLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
