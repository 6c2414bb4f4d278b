import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import {
  checkouts,
  giftCards,
  orders,
  preOrderOffers,
  preOrders,
  products,
  productVariants,
} from '#database/schema/index.ts';
import { stateOf } from '#modules/pre-orders/pre-order.ts';
import type { PreOrderState } from '#modules/pre-orders/pre-order-schema.ts';
import { isNoneOf } from '#platform/jobs/row-failure-repository.ts';

const depositOrder = sql`d`;
const saleOrder = sql`s`;

const columns = {
  id: preOrders.id,
  place: preOrders.place,
  offerId: preOrders.offerId,
  depositCheckoutId: preOrders.depositCheckoutId,
  name: preOrders.name,
  email: preOrders.email,
  phone: preOrders.phone,
  priceCents: preOrders.priceCents,
  depositCents: preOrders.depositCents,
  createdAt: preOrders.createdAt,
  toldAt: preOrders.toldAt,
  heldUntil: preOrders.heldUntil,
  remindedAt: preOrders.remindedAt,
  lapsedAt: preOrders.lapsedAt,
  cancelledAt: preOrders.cancelledAt,
  productId: preOrderOffers.productId,
  variantId: preOrderOffers.variantId,
  expectedOn: preOrderOffers.expectedOn,
  productName: products.name,
  color: productVariants.color,
  size: productVariants.size,
  linkState: checkouts.state,
  /** Null until the deposit is paid. */
  balanceCents: giftCards.balanceCents,
  /** The part that a checkout uses at the moment. */
  usedCents: giftCards.heldCents,
  depositOrder: sql<string | null>`${depositOrder}.number`,
  depositStatus: sql<string | null>`${depositOrder}.payment_status`,
  saleOrder: sql<string | null>`${saleOrder}.number`,
};

const select = (db: Executor) =>
  db
    .select(columns)
    .from(preOrders)
    .innerJoin(preOrderOffers, eq(preOrderOffers.id, preOrders.offerId))
    .innerJoin(products, eq(products.id, preOrderOffers.productId))
    .innerJoin(productVariants, eq(productVariants.id, preOrderOffers.variantId))
    .leftJoin(checkouts, eq(checkouts.id, preOrders.depositCheckoutId))
    .leftJoin(giftCards, eq(giftCards.depositFor, preOrders.id))
    .leftJoin(sql`${orders} as d`, sql`d.checkout_id = ${preOrders.depositCheckoutId}`)
    .leftJoin(sql`${orders} as s`, sql`s.checkout_id = ${preOrders.id}`);

type Stored = Awaited<ReturnType<typeof select>>[number];

export type PreOrderRow = Stored & { state: PreOrderState };

const withState = (row: Stored): PreOrderRow => ({ ...row, state: stateOf(row) });

export async function findPreOrder(db: Executor, id: string): Promise<PreOrderRow | null> {
  const [row] = await select(db).where(eq(preOrders.id, id));
  return row ? withState(row) : null;
}

/** The lock comes after those on its checkouts, and before the stock. */
export async function lockPreOrder(tx: Transaction, id: string): Promise<PreOrderRow | null> {
  await tx.select({ id: preOrders.id }).from(preOrders).where(eq(preOrders.id, id)).for('update');
  return findPreOrder(tx, id);
}

export async function findByDeposit(
  db: Executor,
  depositCheckoutId: string,
): Promise<PreOrderRow | null> {
  const [row] = await select(db).where(eq(preOrders.depositCheckoutId, depositCheckoutId));
  return row ? withState(row) : null;
}

export async function listPreOrders(db: Executor, where?: SQL): Promise<PreOrderRow[]> {
  const rows = await select(db).where(where).orderBy(asc(preOrders.place)).limit(2000);
  return rows.map(withState);
}

export async function listOfOffer(db: Executor, offerId: number): Promise<PreOrderRow[]> {
  return listPreOrders(db, eq(preOrders.offerId, offerId));
}

/** The newest pre-orders that staff may want to see: all but those whose deposit was never paid. */
export async function listShown(db: Executor): Promise<PreOrderRow[]> {
  const rows = await select(db)
    .where(sql`${giftCards.id} is not null or ${checkouts.state} in ('open', 'placed')`)
    .orderBy(desc(preOrders.place))
    .limit(2000);
  return rows.map(withState).reverse();
}

/** These are the places that nobody else can have. */
const takesPlace = sql`p.cancelled_at is null and (
  exists (select 1 from checkouts c where c.id = p.deposit_checkout_id and c.state = 'open')
  or exists (select 1 from orders o where o.checkout_id = p.deposit_checkout_id and o.payment_status = 'pending')
  or exists (select 1 from gift_cards g where g.deposit_for = p.id and g.balance_cents > 0)
  or exists (select 1 from orders o where o.checkout_id = p.id))`;

/** By offer: the places taken, and those with a deposit. */
export async function countPlaces(
  db: Executor,
  offerIds: readonly number[],
): Promise<Map<number, { taken: number; paid: number }>> {
  const { rows } = await db.execute<{ offerId: number; taken: number; paid: number }>(sql`
    select p.offer_id as "offerId", count(*)::int as taken,
      (count(*) filter (where exists (select 1 from gift_cards g where g.deposit_for = p.id)))::int as paid
    from pre_orders p
    where p.offer_id = any (${sql.param([...offerIds])}::int[]) and ${takesPlace}
    group by p.offer_id`);
  return new Map(rows.map((row) => [row.offerId, row]));
}

/** Deposits that are not paid yet: of this person, and of this offer from this address. */
export async function countUnpaid(
  db: Executor,
  { email, address, offerId }: { email: string; address: string; offerId: number },
): Promise<{ ofPerson: number; atAddress: number }> {
  const { rows } = await db.execute<{ ofPerson: number; atAddress: number }>(sql`
    select count(*) filter (where p.email = ${email}::citext)::int as "ofPerson",
      count(*) filter (where c.address = ${address} and p.offer_id = ${offerId})::int as "atAddress"
    from pre_orders p join checkouts c on c.id = p.deposit_checkout_id
    where p.cancelled_at is null and c.state = 'open'`);
  return rows[0] ?? { ofPerson: 0, atAddress: 0 };
}

export async function insertPreOrder(
  tx: Transaction,
  row: typeof preOrders.$inferInsert,
): Promise<void> {
  await tx.insert(preOrders).values(row);
}

export async function changePreOrder(
  tx: Transaction,
  id: string,
  change: Partial<typeof preOrders.$inferInsert>,
): Promise<void> {
  await tx.update(preOrders).set(change).where(eq(preOrders.id, id));
}

type Named = { id: string; productId: number; productName: string };

const named = sql`select p.id, o.product_id as "productId", r.name as "productName"
  from pre_orders p
  join pre_order_offers o on o.id = p.offer_id
  join products r on r.id = o.product_id
  join gift_cards g on g.deposit_for = p.id and g.balance_cents > 0`;

const isOpen = (without: readonly string[]) =>
  sql`p.cancelled_at is null and p.lapsed_at is null
    and not exists (select 1 from orders s where s.checkout_id = p.id)
    and ${isNoneOf(sql`p.id`, without) ?? sql`true`}`;

/** A deposit has come, and its client has not been told. */
export async function listUntold(db: Executor, limit: number, without: readonly string[]) {
  const { rows } = await db.execute<Named>(sql`
    ${named} where p.told_at is null and ${isOpen(without)} order by p.place limit ${limit}`);
  return rows;
}

const waits = sql`p.held_until is null and p.cancelled_at is null and p.lapsed_at is null
  and not exists (select 1 from orders s where s.checkout_id = p.id)`;

type Waiting = { id: string; productId: number; variantId: number };

/**
 * Who has paid for one of these variants and waits for it, in the order of the requests. The only
 * lock on pre-orders after that on the stock: nobody who has locked a waiting one waits for stock.
 */
export async function lockWaiting(
  tx: Transaction,
  variantIds: readonly number[],
): Promise<Waiting[]> {
  const { rows } = await tx.execute<Waiting>(sql`
    select p.id, o.product_id as "productId", o.variant_id as "variantId"
    from pre_order_offers o
    join pre_orders p on p.offer_id = o.id
    join gift_cards g on g.deposit_for = p.id and g.balance_cents > 0
    where o.variant_id = any (${sql.param([...variantIds])}::int[]) and ${waits}
    order by p.place for update of p`);
  return rows;
}

/** Variants of which some are free while somebody who has paid waits. */
export async function listUnserved(db: Executor, limit: number, without: readonly string[]) {
  const { rows } = await db.execute<{ id: string; productId: number; productName: string }>(sql`
    select o.variant_id::text as id, o.product_id as "productId", r.name as "productName"
    from pre_order_offers o
    join products r on r.id = o.product_id
    join product_variants n on n.id = o.variant_id and n.retired_at is null
    join variant_stock v on v.variant_id = o.variant_id and v.on_hand > v.held
    where ${isNoneOf(sql`o.variant_id::text`, without) ?? sql`true`} and exists (
      select 1 from pre_orders p
      join gift_cards g on g.deposit_for = p.id and g.balance_cents > 0
      where p.offer_id = o.id and ${waits})
    order by o.variant_id limit ${limit}`);
  return rows;
}

export type LateGoods = {
  id: number;
  productName: string;
  color: string;
  size: string;
  expectedOn: string;
  waiting: number;
  /** The size was removed, or the product deleted. */
  isGone: boolean;
  /** Staff have withdrawn the offer while these clients were paying. */
  isWithdrawn: boolean;
};

/** Offers with clients who have paid and wait, but that are withdrawn, late, or of goods that cannot come. */
export async function listLateGoods(db: Executor, today: string): Promise<LateGoods[]> {
  const { rows } = await db.execute<LateGoods>(sql`
    select * from (
      select o.id, r.name as "productName", n.color, n.size, o.expected_on::text as "expectedOn",
        (n.retired_at is not null or r.deleted_at is not null) as "isGone",
        o.withdrawn_at is not null as "isWithdrawn",
        (select count(*)::int from pre_orders p
          join gift_cards g on g.deposit_for = p.id and g.balance_cents > 0
          where p.offer_id = o.id and ${waits}) as waiting
      from pre_order_offers o
      join products r on r.id = o.product_id
      join product_variants n on n.id = o.variant_id) offered
    where waiting > 0 and ("isGone" or "isWithdrawn" or "expectedOn" < ${today})
    order by "expectedOn", id limit 200`);
  return rows;
}

/** A day is left, and nobody has been reminded. */
export async function listToRemind(db: Executor, limit: number, without: readonly string[]) {
  const { rows } = await db.execute<Named>(sql`
    ${named} where p.reminded_at is null and p.held_until > now()
      and p.held_until <= now() + interval '1 day' and ${isOpen(without)}
    order by p.held_until limit ${limit}`);
  return rows;
}

/** The time is over, and nobody is paying at this moment. */
export async function listLapsed(db: Executor, limit: number, without: readonly string[]) {
  const { rows } = await db.execute<Named>(sql`
    ${named} where p.held_until <= now() and ${isOpen(without)}
      and not exists (select 1 from checkouts c where c.id = p.id and c.state = 'open')
    order by p.held_until limit ${limit}`);
  return rows;
}

/** Money of clients for which there is nothing to come any more, or nobody has decided. */
export async function listOwed(db: Executor): Promise<PreOrderRow[]> {
  return listPreOrders(
    db,
    sql`${giftCards.balanceCents} > ${giftCards.heldCents}
      and (${preOrders.cancelledAt} is not null or ${preOrders.lapsedAt} is not null or s.id is not null)`,
  );
}

/** What was never paid after two days, and what has ended without money left after two years. */
export async function forgetOldPreOrders(db: Executor): Promise<void> {
  await db.execute(sql`
    delete from pre_orders p
    where not exists (select 1 from gift_cards g where g.deposit_for = p.id and g.balance_cents > 0)
      and (p.created_at < now() - interval '2 years'
        or p.created_at < now() - interval '2 days'
          and not exists (select 1 from gift_cards g where g.deposit_for = p.id)
          and not exists (select 1 from orders o where o.checkout_id = p.deposit_checkout_id)
          and not exists (select 1 from checkouts c
            where c.id = p.deposit_checkout_id and c.state = 'open'))`);
}
