import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { orderPictures } from '#modules/catalog/pictures/picture-order.ts';
import { shopTimeZone } from '#shared/shop-date.ts';

type Row<Names extends string> = { [Name in Names]: number };

/** PostgreSQL's bigint and numeric arrive as text. */
const numbers = <Names extends string>(row: Record<string, unknown> | undefined) =>
  Object.fromEntries(
    Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]),
  ) as Row<Names>;

/** As a subquery the time is computed once, otherwise for every row. */
const daysAgo = (days: number) => sql`(select now() - make_interval(days => ${days}))`;
const lately = sql`created_at >= ${daysAgo(30)}`;
const bothPeriods = sql`created_at >= ${daysAgo(60)}`;
/** A sold gift card is a liability; revenue counts when it is redeemed. */
const revenue = sql`case when sells_gift_cards then 0 else total_cents end`;

export type StateMetrics = { status: string; payment: string } & Row<
  'orders' | 'total' | 'refunded'
>;

/** Orders by their two states. All other totals over all orders derive from these. */
export async function listOrderStates(db: Executor): Promise<StateMetrics[]> {
  const { rows } = await db.execute(sql`
    select split_part(state, '/', 1) as status, split_part(state, '/', 2) as payment,
      sum(count) as orders, sum(total_cents) as total, sum(refunded_cents) as refunded
    from tallies where subject = 'order' group by state`);
  return rows.map(({ status, payment, ...row }) => ({
    status: String(status),
    payment: String(payment),
    ...numbers<'orders' | 'total' | 'refunded'>(row),
  }));
}

export type SetAside = Row<'cards' | 'paid_cards' | 'refunded_cards' | 'exchanged'>;

/**
 * Sums above that are no revenue, in cents: sold gift cards with their payments and refunds, and
 * the value of returned goods that paid for others.
 */
export async function readSetAside(db: Executor): Promise<SetAside> {
  const { rows } = await db.execute(sql`
    select coalesce(sum(total_cents), 0) as cards,
      coalesce(sum(total_cents) filter (where payment_status not in ('pending', 'failed')), 0) as paid_cards,
      coalesce(sum(refunded_cents), 0) as refunded_cards,
      (select coalesce(sum(amount_cents), 0) from refunds
        where is_credit and state = 'completed') as exchanged
    from orders where sells_gift_cards`);
  return numbers(rows[0]);
}

export type PeriodMetrics = Row<
  'latest_revenue' | 'latest_orders' | 'earlier_revenue' | 'earlier_orders' | 'late'
>;

/**
 * The last 30 days and the 30 before. Also orders sent in that time that have not arrived; orders
 * ready for collection are not under way.
 */
export async function readPeriods(db: Executor): Promise<PeriodMetrics> {
  const { rows } = await db.execute(sql`
    select coalesce(sum(${revenue}) filter (where ${lately}), 0) as latest_revenue,
      count(*) filter (where ${lately}) as latest_orders,
      coalesce(sum(${revenue}) filter (where not ${lately}), 0) as earlier_revenue,
      count(*) filter (where not ${lately}) as earlier_orders,
      (select count(*) from orders where status = 'shipped' and delivery = 'delivery'
        and ${bothPeriods} and created_at < ${daysAgo(7)}) as late
    from orders where ${bothPeriods}`);
  return numbers(rows[0]);
}

export type ChannelMetrics = { channel: string } & Row<'orders'>;

/** The orders of the last 30 days by channel. */
export async function listChannels(db: Executor): Promise<ChannelMetrics[]> {
  const { rows } = await db.execute(sql`
    select channel, count(*) as orders from orders where ${lately} group by channel`);
  return rows.map(({ channel, ...row }) => ({
    channel: String(channel),
    ...numbers<'orders'>(row),
  }));
}

const today = sql`(now() at time zone ${shopTimeZone}::text)::date`;
const daysBefore = (days: number) => sql`(select ${today} - ${days}::int)`;
/** As in the books. Sold gift cards are a liability and no sale. */
const net = sql`case when d.kind = 'credit' then -d.total_cents else d.total_cents end`;
const isSale = sql`d.order_id not in (select id from orders where sells_gift_cards)`;

export type NetMetrics = { channel: string } & Row<'latest' | 'earlier'>;

/** Net sales of the last 30 days and the 30 before, by day of the books. */
export async function listNetSales(db: Executor): Promise<NetMetrics[]> {
  const { rows } = await db.execute(sql`
    select o.channel, coalesce(sum(${net}) filter (where d.day > ${daysBefore(30)}), 0) as latest,
      coalesce(sum(${net}) filter (where d.day <= ${daysBefore(30)}), 0) as earlier
    from documents d join orders o on o.id = d.order_id
    where d.day > ${daysBefore(60)} and ${isSale} group by o.channel`);
  return rows.map(({ channel, ...row }) => ({
    channel: String(channel),
    ...numbers<'latest' | 'earlier'>(row),
  }));
}

export type CustomerMetrics = Row<'customers' | 'latest' | 'earlier' | 'pending_accounts'>;

/** All users count as customers, staff too; only shoppers count as new ones. */
export async function readCustomerMetrics(db: Executor): Promise<CustomerMetrics> {
  const { rows } = await db.execute(sql`
    select (select sum(count) from tallies where subject = 'user') as customers,
      count(*) filter (where ${lately}) as latest,
      count(*) filter (where not ${lately}) as earlier,
      (select count(*) from users
        where role = 'admin' and approved_at is null and is_active) as pending_accounts
    from users where ${bothPeriods} and role = 'customer'`);
  return numbers(rows[0]);
}

export type StockMetrics = Row<'products' | 'low' | 'out'>;

/** From the tally of all products, less the few deleted ones. Drafts do not count as sold out. */
export async function readStockMetrics(db: Executor): Promise<StockMetrics> {
  const { rows } = await db.execute(sql`
    select coalesce(sum(count), 0) as products,
      coalesce(sum(count) filter (where state = 'low'), 0) as low,
      coalesce(sum(count) filter (where state = 'out'), 0) as out
    from (
      select state, count from tallies where subject = 'stock'
      union all
      select stock_state(on_hand - held), -1
      from products join stock_levels on product_id = id where deleted_at is not null
      union all
      select moved.state, moved.count
      from products join stock_levels on product_id = id,
        lateral (values (stock_state(on_hand - held), -1), ('draft', 1)) as moved (state, count)
      where not published and deleted_at is null
    ) counted`);
  return numbers(rows[0]);
}

export type DeskMetrics = Row<'failed_mails' | 'unanswered' | 'refunds' | 'returns'>;

export async function readDeskMetrics(db: Executor): Promise<DeskMetrics> {
  const { rows } = await db.execute(sql`
    select (select count(*) from mails where state = 'failed') as failed_mails,
      (select count(*) from contact_messages
        where answered_at is null and not suspicious) as unanswered,
      (select count(*) from refunds where state in ('requested', 'pending')) as refunds,
      (select count(*) from returns where state = 'requested') as returns`);
  return numbers(rows[0]);
}

/** The start of a shop day, so many days ago. */
const midnight = (daysBack: SQL | number) =>
  sql`(date_trunc('day', now() at time zone ${shopTimeZone}::text)
    - make_interval(days => ${daysBack}::int)) at time zone ${shopTimeZone}::text`;

export type DayMetrics = { date: string } & Row<'revenue' | 'orders'>;

/** Days in the shop's time zone, oldest first, ending with today: net sales and orders. */
export async function listDays(db: Executor, days: number): Promise<DayMetrics[]> {
  const { rows } = await db.execute(sql`
    with booked as materialized (
      select d.day, sum(${net}) as revenue from documents d
      where d.day > ${daysBefore(days)} and ${isSale} group by d.day
    )
    select (begins at time zone ${shopTimeZone}::text)::date::text as date,
      coalesce(revenue, 0) as revenue, orders
    from (
      select ${midnight(sql`back`)} as begins, ${midnight(sql`back - 1`)} as ends
      from generate_series(0, ${days - 1}::int) back
    ) day cross join lateral (
      select count(*) as orders from orders where created_at >= begins and created_at < ends
    ) placed left join booked on booked.day = (begins at time zone ${shopTimeZone}::text)::date
    order by begins`);
  return rows.map(({ date, ...row }) => ({
    date: String(date),
    ...numbers<'revenue' | 'orders'>(row),
  }));
}

export type SellerMetrics = {
  name: string;
  image_url: string;
  sizes: { size: string; sold: number }[];
} & Row<'id' | 'sold' | 'revenue'>;

/** Less its share of a discount: the line's own share of a code, else by value. */
const paidForLine = sql`(i.quantity * i.unit_price_cents - coalesce(i.discount_cents, round(
  recent.discount_cents::numeric * i.quantity * i.unit_price_cents / nullif(recent.subtotal_cents, 0)), 0))`;

/**
 * The best sellers of the period with their sizes and revenue. Cancelled, returned and unpaid
 * orders do not count, nor do gift cards.
 */
export async function listBestSellers(
  db: Executor,
  { days, limit }: { days: number; limit: number },
): Promise<SellerMetrics[]> {
  // Order ids rise with time, so their lines are adjacent and one short range is read.
  const { rows } = await db.execute(sql`
    with recent as materialized (
      select id, discount_cents, subtotal_cents from orders
      where created_at >= (select ${midnight(days - 1)}) and status not in ('cancelled', 'returned')
        and payment_status not in ('pending', 'failed') and not sells_gift_cards
    ), back as materialized (
      select i.product_id, i.size, sum(l.quantity) as units,
        sum(round(l.quantity * ${paidForLine} / i.quantity)) as worth
      from recent join returns r on r.order_id = recent.id
        join return_lines l on l.return_id = r.id
        join order_items i on i.order_id = r.order_id and i.position = l.position
      where r.state = 'received' group by i.product_id, i.size
    ), best as materialized (
      select product_id, sum(sold) as sold, sum(revenue) as revenue
      from (
        select i.product_id, i.quantity as sold, ${paidForLine} as revenue
        from recent join order_items i on i.order_id = recent.id
        where i.order_id between (select min(id) from recent) and (select max(id) from recent)
        union all
        select product_id, -units, -worth from back
      ) counted
      where product_id is not null
      group by product_id having sum(sold) > 0
      order by sum(sold) desc, sum(revenue) desc, product_id limit ${limit}
    )
    select p.id, p.name, p.image_url, p.additional_images, p.leads_with_second, best.sold, best.revenue, by_size.sizes
    from best join products p on p.id = best.product_id
    cross join lateral (
      select coalesce(json_agg(each order by each.sold desc, each.size), '[]') as sizes
      from (
        select size, sum(sold) as sold from (
          select i.size, i.quantity as sold
          from order_items i join recent on recent.id = i.order_id
          where i.product_id = best.product_id
          union all
          select size, -units from back where product_id = best.product_id
        ) counted
        where size <> '' group by size having sum(sold) > 0
      ) each
    ) by_size
    order by best.sold desc, best.revenue desc, p.id`);
  return rows.map(({ name, image_url, additional_images, leads_with_second, sizes, ...row }) => ({
    name: String(name),
    image_url: orderPictures({
      imageUrl: String(image_url),
      additionalImages: additional_images as string[],
      leadsWithSecond: leads_with_second === true,
    }).imageUrl,
    sizes: sizes as SellerMetrics['sizes'],
    ...numbers<'id' | 'sold' | 'revenue'>(row),
  }));
}

/** Combines the differences of each state into one row. Concurrent readers get the same sums. */
export async function foldTallies(db: Executor): Promise<void> {
  await db.execute(sql`
    with parts as (delete from tallies returning *)
    insert into tallies
    select subject, state, sum(count), sum(total_cents), sum(refunded_cents)
    from parts group by subject, state`);
}
