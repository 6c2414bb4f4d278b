import type { AdminOrder } from '#modules/order-desk/admin-order.ts';
import { addressLines } from '#modules/orders/addresses/address-lines.ts';
import { formatDollars } from '#shared/money.ts';
import { truncate } from '#shared/text.ts';

const shownItems = 3;
const addressLength = 48;

export function nameOf({ user }: Pick<AdminOrder, 'user'>): string {
  return `${user.firstName} ${user.lastName}`.trim();
}

/** 'Msasa Pump x 2', one item per line, and the number of further items. */
export function OrderItems({ items }: Pick<AdminOrder, 'items'>) {
  return (
    <ul>
      {items.slice(0, shownItems).map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change places
        <li key={index}>{`${item.productName} x ${item.quantity}`}</li>
      ))}
      {items.length > shownItems && (
        <li className="text-quiet">{`and ${items.length - shownItems} more`}</li>
      )}
    </ul>
  );
}

/** 'Msasa Pump x 2 and 1 more', for low rows; the full text shows on hover. */
export function FirstOrderItem({ items }: Pick<AdminOrder, 'items'>) {
  const [first] = items;
  if (!first) return null;
  const all = items.map((item) => `${item.productName} x ${item.quantity}`);
  return (
    <span title={all.join('\n')}>
      {all[0]}
      {items.length > 1 && <span className="text-quiet">{` and ${items.length - 1} more`}</span>}
    </span>
  );
}

/** Short; the full address shows on hover. The details show every line. */
export function ShortAddress({ address }: { address: AdminOrder['shippingAddress'] }) {
  const whole = addressLines(address).join(', ');
  return <span title={whole}>{truncate(whole, addressLength)}</span>;
}

export function OrderTotal({ total, refunded }: Pick<AdminOrder, 'total' | 'refunded'>) {
  return (
    <>
      {formatDollars(total)}
      {refunded > 0 && (
        <span className="block text-xs text-quiet">{`${formatDollars(refunded)} refunded`}</span>
      )}
    </>
  );
}

/** An order to collect has no address to correct. */
export function correctionLabel({ delivery }: AdminOrder): string {
  return delivery === 'collection' ? 'Correct contact' : 'Correct contact or address';
}

/** The page of a customer with their orders. */
export function customerPath(id: number): string {
  return `/admin/customers/${id}`;
}

export function customerOrdersPath(id: number): string {
  return `/admin/dashboard?tab=orders&customer=${id}`;
}
