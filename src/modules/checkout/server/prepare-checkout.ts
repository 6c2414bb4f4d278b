import type { Executor, Transaction } from '#database/client.ts';
import type { CheckoutChange } from '#modules/checkout/checkout-schema.ts';
import type { Shortage } from '#modules/inventory/stock.ts';
import { findOrderOfPayment } from '#modules/orders/server/index.ts';
import {
  insertPayment,
  listPaymentsOf,
  movePayment,
  type Payment,
} from '#modules/payments/server/index.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import {
  type CheckoutContent,
  findCheckout,
  lockCheckout,
  saveCheckout,
} from './checkout-repository.ts';

export type PreparedCheckout = { payment: Payment; isReused: boolean; replaced: Payment[] };

/** The order this checkout ended in, if it did: the same bag is not sold twice. */
export async function findPlacedOrder(
  { db }: Pick<CheckoutParts, 'db'>,
  checkoutId: string,
): Promise<string | null> {
  const checkout = await findCheckout(db, checkoutId);
  return checkout?.state === 'placed' ? orderOf(db, checkoutId) : null;
}

async function orderOf(db: Executor, checkoutId: string): Promise<string> {
  for (const { id } of await listPaymentsOf(db, checkoutId)) {
    const order = await findOrderOfPayment(db, id);
    if (order) return order.number;
  }
  throw new Error(`Checkout ${checkoutId} is placed and has no order`);
}

class BagShort extends Error {
  readonly changes: CheckoutChange[];

  constructor(changes: CheckoutChange[]) {
    super('The bag is short');
    this.changes = changes;
  }
}

/** Checkout, hold and payment are written together, before the provider hears of anything. */
export async function prepareCheckout(
  parts: CheckoutParts,
  checkoutId: string,
  content: CheckoutContent,
): Promise<
  | Result<PreparedCheckout, 'bag-changed', CheckoutChange[]>
  | Result<never, 'order-placed', string>
  | Result<never, 'checkout-closed'>
> {
  try {
    return await parts.db.transaction(async (tx) => {
      const known = await lockCheckout(tx, checkoutId);
      const earlier = known ? await listPaymentsOf(tx, checkoutId) : [];
      if (known?.state === 'placed') return fail('order-placed', await orderOf(tx, checkoutId));
      // Its money may be on the way: nothing may change under it.
      if (earlier.some(({ state }) => state === 'capturing')) return fail('checkout-closed');
      const isSame = known?.state === 'open' && known.fingerprint === content.fingerprint;
      const reusable = earlier.find(({ state }) => isSame && state === 'open');
      if (reusable) return ok({ payment: reusable, isReused: true, replaced: [] });
      const replaced = await withdraw(tx, earlier);
      await saveCheckout(tx, checkoutId, content);
      const payment = await insertPayment(tx, {
        checkoutId,
        provider: content.form.paymentMethod,
        amountCents: content.totalCents,
        currency: parts.currency,
      });
      await hold(tx, parts, checkoutId, content);
      return ok({ payment, isReused: false, replaced });
    });
  } catch (error) {
    if (error instanceof BagShort) return fail('bag-changed', error.changes);
    throw error;
  }
}

async function hold(
  tx: Transaction,
  { inventory }: CheckoutParts,
  checkoutId: string,
  { lines, expiresAt }: CheckoutContent,
): Promise<void> {
  const held = await inventory.holdStock(tx, { checkoutId, lines, expiresAt });
  if (held.ok) return;
  throw new BagShort((held.detail ?? []).map((shortage) => soldOutChange(shortage, lines)));
}

function soldOutChange(
  { productId, wanted, available }: Shortage,
  lines: CheckoutContent['lines'],
): CheckoutChange {
  const name = lines.find((line) => line.productId === productId)?.productName ?? '';
  return {
    kind: 'sold-out',
    productId,
    name,
    color: null,
    size: null,
    was: wanted,
    now: available,
  };
}

/** Earlier payments of this checkout: from now on none of them will be captured. */
async function withdraw(tx: Transaction, earlier: readonly Payment[]): Promise<Payment[]> {
  const replaced: Payment[] = [];
  for (const payment of earlier) {
    if (payment.state === 'opening') await movePayment(tx, payment, 'closed');
    if (payment.state !== 'open') continue;
    const closing = await movePayment(tx, payment, 'closing');
    if (closing) replaced.push(closing);
  }
  return replaced;
}
