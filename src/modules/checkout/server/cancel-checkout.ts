import { findOrderOfPayment } from '#modules/orders/server/index.ts';
import { lockPaymentsOf } from '#modules/payments/server/index.ts';
import type { Settle } from '#modules/settlement/server/index.ts';
import {
  lockCheckout,
  releaseUnlessNeeded,
  settleBriefly,
  withdraw,
} from '#modules/settlement/server/index.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { CheckoutParts } from './checkout-parts.ts';

/**
 * The shopper cancels: the provider is told, and the stock is free at once. A payment that is being
 * opened can't be closed at the provider yet. It is never captured, so its stock is free too.
 */
export async function cancelCheckout(
  parts: CheckoutParts,
  checkoutId: string,
  settle: Settle,
): Promise<Result<null, 'order-placed', string>> {
  const closing = await parts.db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId);
    if (!checkout) return [];
    const payments = await lockPaymentsOf(tx, checkoutId);
    const withdrawn = await withdraw(tx, payments);
    const unopened = withdrawn.find(({ state }) => state === 'closed');
    if (unopened) await releaseUnlessNeeded(tx, parts, unopened, checkout, 'cancelled');
    return payments;
  });
  const givenUp = closing.filter(({ state }) => ['opening', 'open', 'closing'].includes(state));
  await settleBriefly(parts, givenUp, settle);
  for (const { id, state } of closing) {
    // The money may be on the way: only the provider knows the result.
    if (state === 'capturing') await settle(id);
    const order = await findOrderOfPayment(parts.db, id);
    if (order) return fail('order-placed', order.number);
  }
  return ok(null);
}
