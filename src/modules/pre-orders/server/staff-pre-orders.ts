import type { Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import { chooseVariants } from '#modules/clients/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import { preOrdered } from '#modules/pre-orders/pre-order.ts';
import { dayChangedMail } from '#modules/pre-orders/pre-order-mails.ts';
import type {
  NewOffer,
  OfferChange,
  StaffOffer,
  StaffPreOrder,
} from '#modules/pre-orders/pre-order-schema.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { formatLongDate } from '#shared/shop-date.ts';
import { askRefund, type CancelFailure, cancelIn, owedOf } from './cancel.ts';
import {
  changeOffer,
  endOffer,
  findOfferOf,
  listOffers,
  lockOffer,
  type OfferRow,
  saveOffer,
} from './offer-repository.ts';
import { mailClient, type PreOrderParts, toldOf } from './parts.ts';
import {
  changePreOrder,
  countPlaces,
  listOfOffer,
  listShown,
  lockPreOrder,
  type PreOrderRow,
} from './pre-order-repository.ts';

type OfferAnswer =
  | Result<null, 'pre-order-offer-not-found' | 'pre-order-offer-taken' | 'product-not-found'>
  | Result<never, 'choice-not-made', string>;

export type StaffPreOrders = ReturnType<typeof createStaffPreOrders>;

export function createStaffPreOrders(parts: PreOrderParts) {
  const { db } = parts;
  return {
    list: () => listForStaff(parts),
    offer: (offer: NewOffer, by: Author) =>
      transactionOrFail(db, (tx) => writeOffer(tx, parts, offer, by)),
    /** A new date is mailed to all who wait. */
    change: (id: number, change: OfferChange, by: Author) =>
      transactionOrFail(db, (tx) => applyTerms(tx, parts, { id, change, by })),
    /** Cancels every pre-order that can be cancelled, and refunds the deposits. */
    withdraw: (id: number, by: Author) => withdrawOffer(parts, id, by),
    cancel: (id: string, by: Author) =>
      transactionOrFail(db, (tx) => cancelAndRefund(tx, parts, id, by)),
    /** Refunds what is still owed after a pre-order has ended. */
    refund: (id: string, by: Author) =>
      transactionOrFail(db, async (tx) => {
        const row = await lockPreOrder(tx, id);
        if (!row) return fail('pre-order-not-found');
        const isOver = ['cancelled', 'done'].includes(row.state);
        if (!isOver || owedOf(row) <= 0) return fail('pre-order-over');
        await recordAudit(tx, { ...by, action: 'pre-order.refund-asked', subject: row.email });
        await askRefund(tx, parts, { id, by });
        return ok(null);
      }),
    /** The client has more time, as soon as there is one for them. */
    renew: (id: string, by: Author) =>
      transactionOrFail(db, async (tx) => {
        const row = await lockPreOrder(tx, id);
        if (!row) return fail('pre-order-not-found');
        if (row.state !== 'overdue') return fail('pre-order-over');
        await changePreOrder(tx, id, { heldUntil: null, lapsedAt: null, remindedAt: null });
        await parts.inventory.serveWaiting(tx, [row.productId]);
        await recordAudit(tx, { ...by, action: 'pre-order.renewed', subject: row.email });
        await announceStaffChange(tx, 'pre-order');
        return ok(null);
      }),
  };
}

async function listForStaff({ db }: PreOrderParts): Promise<StaffOffer[]> {
  const [offers, rows] = [await listOffers(db), await listShown(db)];
  const counts = await countPlaces(
    db,
    offers.map(({ id }) => id),
  );
  const byOffer = Map.groupBy(rows, ({ offerId }) => offerId);
  return offers.map((offer) => {
    const { id, productId, productName, color, size, expectedOn, places, percent, isOn } = offer;
    return {
      ...{ id, productId, productName, color, size, expectedOn, places, percent, isOn },
      paid: counts.get(id)?.paid ?? 0,
      taken: counts.get(id)?.taken ?? 0,
      preOrders: (byOffer.get(id) ?? []).map(toStaff),
    };
  });
}

function toStaff(row: PreOrderRow): StaffPreOrder {
  const { id, name, email, state, createdAt, heldUntil, depositOrder, saleOrder } = row;
  return {
    ...{ id, name, email, state, depositOrder, saleOrder },
    createdAt: createdAt.toISOString(),
    heldUntil: heldUntil?.toISOString() ?? null,
    owedCents: owedOf(row),
  };
}

async function writeOffer(
  tx: Transaction,
  parts: PreOrderParts,
  { productId, color, size, ...terms }: NewOffer,
  by: Author,
): Promise<OfferAnswer> {
  const chosen = await chooseVariants(tx, [{ productId, color, size }]);
  if (!chosen.ok) return chosen;
  const [wanted] = chosen.value;
  if (!wanted || wanted.product.isGiftCard) return fail('product-not-found');
  const { variantId, product } = wanted;
  const known = await findOfferOf(tx, variantId);
  if (known) return applyTerms(tx, parts, { id: known.id, change: terms, by });
  await saveOffer(tx, { ...terms, productId, variantId });
  const subject = preOrdered({ productName: product.name, color, size });
  await auditOffer(tx, by, subject, terms);
  return ok(null);
}

async function applyTerms(
  tx: Transaction,
  parts: PreOrderParts,
  { id, change, by }: { id: number; change: OfferChange; by: Author },
): Promise<OfferAnswer> {
  const offer = await lockOffer(tx, id);
  if (!offer) return fail('pre-order-offer-not-found');
  const counts = await countPlaces(tx, [id]);
  if (change.places < (counts.get(id)?.taken ?? 0)) return fail('pre-order-offer-taken');
  await changeOffer(tx, id, change);
  await auditOffer(tx, by, preOrdered(offer), change);
  if (change.expectedOn !== offer.expectedOn) await tellNewDay(tx, parts, offer, change.expectedOn);
  return ok(null);
}

async function auditOffer(tx: Transaction, by: Author, subject: string, terms: OfferChange) {
  await recordAudit(tx, { ...by, action: 'pre-order.offered', subject, detail: terms });
  await announceStaffChange(tx, 'pre-order');
}

async function tellNewDay(
  tx: Transaction,
  parts: PreOrderParts,
  { id }: OfferRow,
  expectedOn: string,
): Promise<void> {
  const waiting = (await listOfOffer(tx, id)).filter(({ state }) => state === 'waiting');
  const content = (row: PreOrderRow) =>
    dayChangedMail(toldOf(parts, row), formatLongDate(expectedOn));
  for (const row of waiting) {
    // With the moment, as a date may come back.
    const once = `${expectedOn}:${Date.now()}`;
    await mailClient(tx, parts, row, { kind: 'pre-order-day', once, content: content(row) });
  }
}

async function cancelAndRefund(
  tx: Transaction,
  parts: PreOrderParts,
  id: string,
  by: Author,
): Promise<Result<null, CancelFailure>> {
  const cancelled = await cancelIn(tx, parts, id, by.actor.email);
  if (!cancelled.ok) return cancelled;
  const row = cancelled.value;
  await recordAudit(tx, { ...by, action: 'pre-order.cancelled', subject: row.email });
  if (row.balanceCents !== null) await askRefund(tx, parts, { id, by });
  return ok(null);
}

/** The offer first, so that nobody new comes; then each client in a transaction of their own. */
async function withdrawOffer(parts: PreOrderParts, id: number, by: Author) {
  const { db } = parts;
  const offer = await db.transaction(async (tx) => {
    const locked = await lockOffer(tx, id);
    if (!locked) return null;
    await endOffer(tx, id);
    const subject = preOrdered(locked);
    await recordAudit(tx, { ...by, action: 'pre-order.withdrawn', subject });
    await announceStaffChange(tx, 'pre-order');
    return locked;
  });
  if (!offer) return fail('pre-order-offer-not-found');
  const counts = { cancelled: 0, inUse: 0 };
  for (const row of await listOfOffer(db, id)) {
    const ended = await transactionOrFail(db, (tx) => cancelAndRefund(tx, parts, row.id, by));
    if (ended.ok) counts.cancelled += 1;
    else if (ended.code === 'pre-order-in-use') counts.inUse += 1;
  }
  return ok(counts);
}
