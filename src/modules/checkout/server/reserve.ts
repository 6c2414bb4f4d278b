import { transactionOrFail } from '#database/rollback.ts';
import { largestTotalCents, type PricedBag, priceBag } from '#modules/checkout/checkout-bag.ts';
import type { CheckoutChange } from '#modules/checkout/checkout-change.ts';
import { limitRefusal, reservedUntil } from '#modules/checkout/reservation.ts';
import type { ReservationInput, Reserved } from '#modules/checkout/reservation-schema.ts';
import { formatCollectionCode } from '#modules/orders/collection-code.ts';
import { orderTotal } from '#modules/orders/order-sums.ts';
import {
  countReserved,
  findOrderOfCheckout,
  insertReservation,
  lockReserver,
  recordOrder,
} from '#modules/orders/server/index.ts';
import type { ReservingTerms } from '#modules/settings/reserving-terms.ts';
import { crossesBorder } from '#modules/shipping/delivery-estimate.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { listBagProducts } from './bag-product-queries.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { soldOutChange } from './sold-out-change.ts';

export type ReserveAnswer =
  | Result<
      Reserved,
      | 'reserving-off'
      | 'reserving-elsewhere'
      | 'gift-cards-by-checkout'
      | 'too-many-colors'
      | 'order-too-large'
    >
  /** With the sentence that says how many it may be. */
  | Result<never, 'reserving-limit', string>
  | Result<never, 'bag-changed', CheckoutChange[]>;

/**
 * Keeps the pieces for whoever comes and pays: an order that is paid later, whose pieces are off the
 * shelf and come back by themselves. The internet address counts beside the person, so that nobody
 * reserves the shop empty under many names.
 */
export async function reserve(
  parts: CheckoutParts,
  input: ReservationInput,
  address: string,
): Promise<ReserveAnswer> {
  const terms = parts.reserving();
  if (!terms) return fail('reserving-off');
  if (crossesBorder(input.country)) return fail('reserving-elsewhere');
  const known = await findOrderOfCheckout(parts.db, input.id);
  if (known) return ok(answerOf(known));
  const items = input.cart.items;
  const ids = items.map(({ productId }) => productId);
  const bag = priceBag(items, await listBagProducts(parts.db, ids, input.id));
  if (!bag.ok) return bag;
  if (bag.value.pieces.some(({ isGiftCard }) => isGiftCard)) return fail('gift-cards-by-checkout');
  if (bag.value.subtotalCents > largestTotalCents) return fail('order-too-large');
  return keep(parts, input, { bag: bag.value, address, terms });
}

type Keeping = { bag: PricedBag; address: string; terms: ReservingTerms };

/** Last in its transaction the stock, as in every purchase. */
async function keep(
  parts: CheckoutParts,
  input: ReservationInput,
  { bag, address, terms }: Keeping,
): Promise<ReserveAnswer> {
  const { id, form } = input;
  const { lines } = bag;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return transactionOrFail<ReserveAnswer>(parts.db, async (tx) => {
    const reserver = { ...form, address };
    await lockReserver(tx, reserver);
    const known = await findOrderOfCheckout(tx, id);
    if (known) return ok(answerOf(known));
    const refusal = limitRefusal(pieces, await countReserved(tx, reserver), terms);
    if (refusal) return fail('reserving-limit', refusal);
    const until = reservedUntil(new Date(), terms);
    const order = await recordOrder(tx, parts, draftOf(parts, input, bag, until));
    const countsUntil = reservedUntil(until, terms);
    await insertReservation(tx, { orderId: order.id, address, pieces, countsUntil });
    const held = await parts.inventory.holdStock(tx, { checkoutId: id, lines, expiresAt: until });
    if (!held.ok) {
      const changes = (held.detail ?? []).map((shortage) => soldOutChange(shortage, lines));
      return fail('bag-changed', changes);
    }
    await parts.inventory.consumeHold(tx, id, { reference: order.number });
    return ok(answerOf(order));
  });
}

function draftOf(
  parts: CheckoutParts,
  { id, form }: ReservationInput,
  { lines, subtotalCents, hasAlcohol }: PricedBag,
  until: Date,
) {
  const house = parts.houseAddress();
  return {
    ...form,
    checkoutId: id,
    paymentId: null,
    paymentStatus: 'pending' as const,
    delivery: 'collection' as const,
    shippingAddress: house,
    billingAddress: house,
    lines,
    subtotalCents,
    shippingCents: 0,
    totalCents: orderTotal({ subtotalCents, shippingCents: 0 }),
    carrier: '',
    service: '',
    reservedUntil: until,
    // Looked at again by whoever hands the bottle over.
    ageConfirmed: hasAlcohol,
  };
}

function answerOf(order: {
  number: string;
  collectionCode: string;
  reservedUntil: Date | null;
}): Reserved {
  const { number, collectionCode, reservedUntil: until } = order;
  return {
    orderId: number,
    code: formatCollectionCode(collectionCode),
    until: until?.toISOString() ?? '',
  };
}
