import type { Database, Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { largestTotalCents, type PricedBag, priceBag } from '#modules/checkout/checkout-bag.ts';
import type { CheckoutChange } from '#modules/checkout/checkout-change.ts';
import { listBagProducts, soldOutChange } from '#modules/checkout/server/index.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { formatCollectionCode } from '#modules/orders/addresses/collection-code.ts';
import { confirmationMail } from '#modules/orders/mails/order-mails.ts';
import { orderTotal } from '#modules/orders/money/order-sums.ts';
import type { OrderAddress } from '#modules/orders/order.ts';
import {
  countReserved,
  findOrderOfCheckout,
  insertReservation,
  listReservedAt,
  lockReserver,
  mailCustomer,
  type OrderPost,
  recordOrder,
  type StoredOrder,
} from '#modules/orders/server/index.ts';
import {
  keepMark,
  limitRefusal,
  othersFirst,
  reservedUntil,
  tooManyMails,
  unconfirmedUntil,
} from '#modules/reservations/reservation.ts';
import type { ReservationInput, Reserved } from '#modules/reservations/reservation-schema.ts';
import type { ReservingTerms } from '#modules/settings/section-values.ts';
import { linkToken } from '#modules/settlement/server/index.ts';
import { crossesBorder } from '#modules/shipping/delivery-estimate.ts';
import { mayCauseMail, mayMailUnconfirmed } from '#platform/unconfirmed-mail.ts';
import type { Bound } from '#shared/calls/bind-use-cases.ts';
import { bindUseCases } from '#shared/calls/bind-use-cases.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { type ConfirmParts, confirmReservation } from './confirm-reservation.ts';
import { leavesShare } from './leaves-share.ts';

export type ReserveParts = OrderPost & {
  db: Database;
  publicUrl: string;
  signingKey: string;
  inventory: Inventory;
  /** The shop's own address for collection, from the settings. */
  shopAddress(): OrderAddress;
  /** The terms for customers who pay in the boutique; null while reservations are off. */
  reserving(): ReservingTerms | null;
};

export type ReserveAnswer =
  | Result<
      Reserved,
      | 'reserving-off'
      | 'reserving-elsewhere'
      | 'reserving-id-taken'
      | 'gift-cards-by-checkout'
      | 'reserving-additions'
      | 'too-many-colors'
      | 'order-too-large'
    >
  /** The text is a sentence with the allowed number. */
  | Result<never, 'reserving-limit', string>
  | Result<never, 'bag-changed', CheckoutChange[]>;

/**
 * Reserves the items for a customer who pays in the shop: an unpaid order whose items are off the
 * shelf and return to it by themselves. Limits count per internet address and per person, so that
 * nobody reserves the whole stock under many names.
 */
export async function reserve(
  parts: ReserveParts,
  input: ReservationInput,
  address: string,
): Promise<ReserveAnswer> {
  const terms = parts.reserving();
  if (!terms) return fail('reserving-off');
  if (crossesBorder(input.country)) return fail('reserving-elsewhere');
  const known = await findOrderOfCheckout(parts.db, input.id);
  if (known) return ok(answerOf(known));
  const items = input.cart.items;
  if (items.some(({ addition }) => addition)) return fail('reserving-additions');
  const ids = items.map(({ productId }) => productId);
  const bag = priceBag(items, await listBagProducts(parts.db, ids, input.id));
  if (!bag.ok) return bag;
  if (bag.value.kinds.some(({ isGiftCard }) => isGiftCard)) return fail('gift-cards-by-checkout');
  if (bag.value.subtotalCents > largestTotalCents) return fail('order-too-large');
  return keep(parts, input, { bag: bag.value, address, terms });
}

type Keeping = { bag: PricedBag; address: string; terms: ReservingTerms };

/** Stock is locked last in the transaction, as in every purchase. */
async function keep(
  parts: ReserveParts,
  input: ReservationInput,
  { bag, address, terms }: Keeping,
): Promise<ReserveAnswer> {
  const { id, form } = input;
  const { lines } = bag;
  const count = countItems(lines);
  return transactionOrFail<ReserveAnswer>(parts.db, async (tx) => {
    const reserver = { ...form, address };
    await lockReserver(tx, reserver);
    const known = await findOrderOfCheckout(tx, id);
    if (known) return ok(answerOf(known));
    // A client can find out the id of an appointment's stock, and would sell that stock too.
    if (await parts.inventory.holds(tx, id)) return fail('reserving-id-taken');
    const refusal = await refusalOf(tx, reserver, lines, terms);
    if (refusal) return fail('reserving-limit', refusal);
    const until = unconfirmedUntil(new Date());
    const draft = draftOf(parts, input, bag, until);
    const order = await recordOrder(tx, parts, draft, { isMailed: false });
    const promisedUntil = reservedUntil(new Date(), terms);
    const countsUntil = unconfirmedUntil(until);
    await insertReservation(tx, {
      orderId: order.id,
      address,
      items: count,
      countsUntil,
      promisedUntil,
    });
    await askToConfirm(tx, parts, order, { id, promisedUntil });
    const held = await parts.inventory.claimStock(tx, {
      checkoutId: id,
      lines,
      address,
      reserved: await listReservedAt(tx, address),
      expiresAt: new Date(),
      isNew: true,
    });
    if (!held.ok && held.code === 'claim-refused') return fail('reserving-limit', othersFirst);
    if (!held.ok) {
      const changes = (held.detail ?? []).map((shortage) => soldOutChange(shortage, lines));
      return fail('bag-changed', changes);
    }
    await parts.inventory.consumeHold(tx, id, { reference: order.number });
    return ok(answerOf(order));
  });
}

type Wanted = readonly { productId: number; quantity: number }[];

const countItems = (lines: Wanted) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Why the items can't be held, as a sentence. The mail is counted last: only a hold is mailed. */
async function refusalOf(
  tx: Transaction,
  reserver: Parameters<typeof countReserved>[1],
  lines: Wanted,
  terms: ReservingTerms,
): Promise<string | null> {
  const { byPerson, asked, byAddress } = await countReserved(tx, reserver);
  const counted = { byPerson: byPerson + asked, byAddress };
  const refusal = limitRefusal(countItems(lines), counted, terms);
  if (refusal) return refusal;
  if (!(await leavesShare(tx, reserver, lines, { areTaken: false }))) return othersFirst;
  const mayWrite =
    (await mayCauseMail(tx, 'reservation', reserver.address)) &&
    (await mayMailUnconfirmed(tx, 'reservation', reserver.email));
  return mayWrite ? null : tooManyMails;
}

/** The only mail to an address that anybody may have entered. */
async function askToConfirm(
  tx: Transaction,
  { publicUrl, signingKey, ...post }: ReserveParts,
  order: StoredOrder,
  { id, promisedUntil }: { id: string; promisedUntil: Date },
): Promise<void> {
  const token = linkToken(signingKey, id, 'reservation');
  const url = `${publicUrl}/order-confirmation/${order.number}${keepMark}${token}`;
  const keep = { url, until: promisedUntil };
  await mailCustomer(tx, post, order, {
    kind: 'order-confirmation',
    onceKey: `order-confirmation:${order.number}`,
    content: confirmationMail(order, post.mailBrand, { isPending: true, keep }),
  });
}

function draftOf(
  parts: ReserveParts,
  { id, form }: ReservationInput,
  { lines, subtotalCents, hasAlcohol }: PricedBag,
  until: Date,
) {
  const shopAddress = parts.shopAddress();
  return {
    ...form,
    checkoutId: id,
    paymentId: null,
    paymentStatus: 'pending' as const,
    delivery: 'collection' as const,
    shippingAddress: shopAddress,
    billingAddress: shopAddress,
    lines,
    subtotalCents,
    shippingCents: 0,
    totalCents: orderTotal({ subtotalCents, shippingCents: 0 }),
    carrier: '',
    service: '',
    reservedUntil: until,
    // The age is checked again when the bottle is handed over.
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

const useCases = { reserve, confirm: confirmReservation };

export type Reservations = Bound<typeof useCases>;

export const createReservations = (parts: ReserveParts & ConfirmParts): Reservations =>
  bindUseCases(useCases, parts);
