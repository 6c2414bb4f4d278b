import type { OpenPaymentInput } from '#modules/checkout/checkout-schema.ts';
import { createLine } from '#shared/line.ts';
import { fail, ok } from '#shared/result.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { type Claimant, draftCheckout, findChanges, type RateCheck } from './draft-checkout.ts';
import { prepareCheckout } from './prepare-checkout.ts';

/**
 * At a time and process: enough to keep the lock busy. More would only stand at it, each with one of
 * the connections that others need to pay.
 */
const claims = createLine(4);

/** The courier is asked outside the line: while it is silent, nobody behind waits for it. */
export async function claimBag(
  parts: CheckoutParts,
  input: OpenPaymentInput,
  checkoutId: string,
  address: string,
) {
  const question = { address: input.form.shippingAddress, items: input.cart.items };
  const claimWith = (confirm: RateCheck) =>
    claimInLine(parts, input, { checkoutId, address, confirm });
  const claimed = await claimWith(() =>
    parts.shipping.confirmStandingRate(question, input.shippingRate),
  );
  if (claimed !== null) return claimed;
  const answer = await parts.shipping.confirmRate(question, input.shippingRate);
  return (await claimWith(async () => answer)) ?? fail('rates-unavailable');
}

/**
 * Prices what is wanted and holds it. Who stood in line while it sold out only looks at the shelf
 * again, before anything is priced, locked or written: of a crowd most are answered there. Null where
 * it can't be priced without the courier.
 */
async function claimInLine(parts: CheckoutParts, input: OpenPaymentInput, claimant: Claimant) {
  const { checkoutId } = claimant;
  const wanted = Math.min(...input.cart.items.map(({ productId }) => productId));
  return claims.join(wanted, async (isNews) => {
    const changed = isNews() ? await findChanges(parts, input, checkoutId) : null;
    if (changed) return changed;
    const drafted = await draftCheckout(parts, input, claimant);
    if (drafted === null) return null;
    if (!drafted.ok) {
      if (drafted.code === 'bag-changed') claims.tell(wanted);
      return drafted;
    }
    const content = drafted.value;
    const prepared = await prepareCheckout(parts, checkoutId, content);
    if (prepared.ok) return ok({ ...prepared.value, content });
    if (prepared.code !== 'bag-changed') return prepared;
    claims.tell(wanted);
    return (await findChanges(parts, input, checkoutId)) ?? prepared;
  });
}
