import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import {
  checkouts,
  giftCardEntries,
  giftCards,
  orderItems,
  orders,
  payments,
  refunds,
} from '#database/schema/index.ts';
import { shopTimeZone } from '#shared/shop-date.ts';

export type GiftCard = typeof giftCards.$inferSelect;
type GiftCardEntry = typeof giftCardEntries.$inferSelect;

type NewEntry = Omit<typeof giftCardEntries.$inferInsert, 'id' | 'at' | 'heldCents'> & {
  heldCents?: number;
};

export async function insertCard(
  tx: Transaction,
  card: Pick<
    GiftCard,
    'codeHash' | 'lastFour' | 'valueCents' | 'orderId' | 'place' | 'recipient'
  > & {
    id?: string;
    depositFor?: string;
  },
): Promise<GiftCard> {
  const [row] = await tx.insert(giftCards).values(card).returning();
  if (!row) throw new Error('The gift card was not stored');
  return row;
}

export async function findCardByHash(db: Executor, codeHash: string): Promise<GiftCard | null> {
  const [row] = await db.select().from(giftCards).where(eq(giftCards.codeHash, codeHash));
  return row ?? null;
}

/** The deposit that was paid for this checkout. */
export async function findDeposit(db: Executor, checkoutId: string): Promise<GiftCard | null> {
  const [row] = await db.select().from(giftCards).where(eq(giftCards.depositFor, checkoutId));
  return row ?? null;
}

/** If the order is a deposit: the checkout that can use it. */
export async function findDepositFor(db: Executor, orderId: number): Promise<string | null> {
  const [row] = await db
    .select({ depositFor: sql<string | null>`${checkouts.sale} ->> 'depositFor'` })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(eq(orders.id, orderId));
  return row?.depositFor ?? null;
}

/** A second request to issue the same card waits, and then finds it. */
export async function lockIssue(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`gift-card:${id}`}))`);
}

/** Every movement of a card's money needs this lock first. */
export async function lockCard(tx: Transaction, id: string): Promise<GiftCard | null> {
  const [row] = await tx.select().from(giftCards).where(eq(giftCards.id, id)).for('no key update');
  return row ?? null;
}

/** Ordered by id, so that several locks are always taken in the same order. */
export async function lockCardsOf(tx: Transaction, orderId: number): Promise<GiftCard[]> {
  return tx
    .select()
    .from(giftCards)
    .where(eq(giftCards.orderId, orderId))
    .orderBy(asc(giftCards.id))
    .for('no key update');
}

/** The only way to change a card's balance. The database updates it, and refuses to overdraw it. */
export async function addEntry(tx: Transaction, entry: NewEntry): Promise<void> {
  await tx.insert(giftCardEntries).values({ heldCents: 0, ...entry });
}

/** False if this refund has already made this entry on this card. */
export async function addEntryOnce(
  tx: Transaction,
  entry: NewEntry & { refundId: string },
): Promise<boolean> {
  const rows = await tx
    .insert(giftCardEntries)
    .values({ heldCents: 0, ...entry })
    .onConflictDoNothing({
      target: [giftCardEntries.refundId, giftCardEntries.cardId, giftCardEntries.kind],
    })
    .returning({ id: giftCardEntries.id });
  return rows.length > 0;
}

/** What a checkout holds now, and on which card. */
export async function findHold(
  db: Executor,
  checkoutId: string,
): Promise<{ cardId: string; cents: number } | null> {
  const [row] = await db
    .select({
      cardId: giftCardEntries.cardId,
      cents: sql`sum(${giftCardEntries.heldCents})`.mapWith(Number),
    })
    .from(giftCardEntries)
    .where(eq(giftCardEntries.checkoutId, checkoutId))
    .groupBy(giftCardEntries.cardId)
    .having(sql`sum(${giftCardEntries.heldCents}) > 0`);
  return row ?? null;
}

export async function listRefundEntries(
  db: Executor,
  refundId: string,
  kind: GiftCardEntry['kind'],
): Promise<GiftCardEntry[]> {
  return db
    .select()
    .from(giftCardEntries)
    .where(and(eq(giftCardEntries.refundId, refundId), eq(giftCardEntries.kind, kind)))
    .orderBy(asc(giftCardEntries.cardId));
}

export async function listEntries(db: Executor, cardId: string): Promise<GiftCardEntry[]> {
  return db
    .select()
    .from(giftCardEntries)
    .where(eq(giftCardEntries.cardId, cardId))
    .orderBy(desc(giftCardEntries.id));
}

const mostListed = 200;

export type ListedCard = GiftCard & { orderNumber: string };

/** Newest first; with a text only cards whose code ends with it, or that an order sold. */
export async function listCards(db: Executor, q: string, id?: string): Promise<ListedCard[]> {
  const wanted = q.trim().toUpperCase();
  const rows = await db
    .select({ card: giftCards, orderNumber: sql<string>`coalesce(${orders.number}, '')` })
    .from(giftCards)
    .leftJoin(orders, eq(orders.id, giftCards.orderId))
    .where(
      and(
        isNull(giftCards.depositFor),
        id === undefined ? undefined : eq(giftCards.id, id),
        wanted === ''
          ? undefined
          : sql`(${giftCards.lastFour} = right(${wanted}, 4) or ${orders.number} = ltrim(${wanted}, '#') or upper(${giftCards.recipient}) = ${wanted})`,
      ),
    )
    .orderBy(desc(giftCards.createdAt), desc(giftCards.id))
    .limit(mostListed);
  return rows.map(({ card, orderNumber }) => ({ ...card, orderNumber }));
}

export async function countCards(
  db: Executor,
): Promise<{ count: number; outstandingCents: number }> {
  const [row] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      outstandingCents: sql`coalesce(sum(${giftCards.balanceCents}), 0)`.mapWith(Number),
    })
    .from(giftCards)
    .where(isNull(giftCards.depositFor));
  return row ?? { count: 0, outstandingCents: 0 };
}

/** Cards that nobody bought, by their day of issue: a debt without a sale. */
export async function listGivenCards(db: Executor, { from, to }: { from: string; to: string }) {
  const day = sql`(${giftCardEntries.at} at time zone ${shopTimeZone})::date`;
  return db
    .select({
      id: giftCardEntries.id,
      day: sql<string>`${day}::text`,
      cents: giftCardEntries.balanceCents,
      reason: giftCardEntries.reason,
      actor: giftCardEntries.actor,
    })
    .from(giftCardEntries)
    .innerJoin(giftCards, eq(giftCards.id, giftCardEntries.cardId))
    .where(
      sql`${giftCardEntries.kind} = 'issue' and ${giftCards.orderId} is null
        and ${day} between ${from}::date and ${to}::date`,
    )
    .orderBy(asc(giftCardEntries.id));
}

/** From now on only the new code is valid. */
export async function replaceCode(
  tx: Transaction,
  id: string,
  code: Pick<GiftCard, 'codeHash' | 'lastFour'>,
): Promise<void> {
  await tx.update(giftCards).set(code).where(eq(giftCards.id, id));
}

export async function countCardsOf(db: Executor, orderId: number): Promise<number> {
  return db.$count(giftCards, eq(giftCards.orderId, orderId));
}

/** The cards of an order that are handed over on paper and not used up. */
export async function listPaperCards(
  db: Executor,
  orderId: number,
): Promise<Pick<GiftCard, 'id' | 'valueCents'>[]> {
  return db
    .select({ id: giftCards.id, valueCents: giftCards.valueCents })
    .from(giftCards)
    .where(
      and(
        eq(giftCards.orderId, orderId),
        eq(giftCards.recipient, ''),
        sql`${giftCards.balanceCents} > 0`,
      ),
    )
    .orderBy(asc(giftCards.place));
}

/** The payment of an order that a card alone pays, and its card. */
export async function findCardPayment(db: Executor, paymentId: string) {
  const [row] = await db
    .select({
      cardId: sql<string | null>`${checkouts.offers} -> 'giftCard' ->> 'cardId'`,
      amountCents: payments.amountCents,
      currency: payments.currency,
      refundedCents: payments.refundedCents,
    })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .where(eq(payments.id, paymentId));
  return row?.cardId ? { ...row, cardId: row.cardId } : null;
}

/** The amount that a stored refund has to return. */
export async function findRefundCents(db: Executor, refundId: string): Promise<number | null> {
  const [row] = await db
    .select({ cents: refunds.amountCents })
    .from(refunds)
    .where(eq(refunds.id, refundId));
  return row?.cents ?? null;
}

/** The price of each item of an order, one by one. */
export async function listCardValues(tx: Transaction, orderId: number): Promise<number[]> {
  const rows = await tx
    .select({ quantity: orderItems.quantity, cents: orderItems.unitPriceCents })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
  return rows.flatMap(({ quantity, cents }) => Array.from({ length: quantity }, () => cents));
}
