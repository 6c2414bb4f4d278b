import { findOrderOfPayment } from '#modules/orders/server/index.ts';
import { listPaymentsOf, movePayment } from '#modules/payments/server/index.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { CheckoutParts, Settle } from './checkout-parts.ts';
import { lockCheckout } from './checkout-repository.ts';

/** The shopper changed their mind: the provider is told, and the stock is free at once. */
export async function cancelCheckout(
  { db }: Pick<CheckoutParts, 'db'>,
  checkoutId: string,
  settle: Settle,
): Promise<Result<null, 'order-placed', string>> {
  const closing = await db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId);
    if (!checkout) return [];
    const payments = await listPaymentsOf(tx, checkoutId);
    for (const payment of payments) {
      if (payment.state === 'open') await movePayment(tx, payment, 'closing');
    }
    return payments;
  });
  for (const { id, state } of closing) {
    if (state === 'open' || state === 'closing' || state === 'capturing') await settle(id);
    const order = await findOrderOfPayment(db, id);
    if (order) return fail('order-placed', order.number);
  }
  return ok(null);
}
