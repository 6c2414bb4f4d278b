import { sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { lowStockLimit } from '#modules/inventory/stock.ts';
import { shopTimeZone } from '#shared/shop-date.ts';

type Row<Names extends string> = { [Name in Names]: number };

/** bigint and numeric arrive as text. */
const numbers = <Names extends string>(row: Record<string, unknown> | undefined) =>
  Object.fromEntries(
    Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]),
  ) as Row<Names>;

const lately = sql`created_at >= now() - interval '30 days'`;
const before = sql`created_at >= now() - interval '60 days' and not (${lately})`;

export type OrderFigures = Row<
  | 'revenue'
  | 'orders'
  | 'pending'
  | 'paid'
  | 'refunded'
  | 'latest_revenue'
  | 'latest_orders'
  | 'earlier_revenue'
  | 'earlier_orders'
  | 'to_pack'
  | 'to_send'
  | 'settling'
  | 'late'
>;

/** All that is counted over orders, in one pass. */
export async function readOrderFigures(db: Executor): Promise<OrderFigures> {
  const { rows } = await db.execute(sql`
    select coalesce(sum(total_cents), 0) as revenue, count(*) as orders,
      count(*) filter (where status = 'pending') as pending,
      coalesce(sum(total_cents) filter (
        where payment_status in ('paid', 'partially refunded', 'refunded')), 0) as paid,
      coalesce(sum(refunded_cents), 0) as refunded,
      coalesce(sum(total_cents) filter (where ${lately}), 0) as latest_revenue,
      count(*) filter (where ${lately}) as latest_orders,
      coalesce(sum(total_cents) filter (where ${before}), 0) as earlier_revenue,
      count(*) filter (where ${before}) as earlier_orders,
      count(*) filter (where status = 'pending' and payment_status = 'paid') as to_pack,
      count(*) filter (where status = 'processing') as to_send,
      count(*) filter (where payment_status = 'pending') as settling,
      count(*) filter (
        where status = 'shipped' and created_at < now() - interval '7 days') as late
    from orders`);
  return numbers(rows[0]);
}

export type CustomerFigures = Row<'customers' | 'latest' | 'earlier' | 'pending_accounts'>;

/** Everyone counts as a customer, staff too; only shoppers count as new ones. */
export async function readCustomerFigures(db: Executor): Promise<CustomerFigures> {
  const { rows } = await db.execute(sql`
    select count(*) as customers,
      count(*) filter (where role = 'customer' and ${lately}) as latest,
      count(*) filter (where role = 'customer' and ${before}) as earlier,
      count(*) filter (
        where role = 'admin' and approved_at is null and is_active) as pending_accounts
    from users`);
  return numbers(rows[0]);
}

export type StockFigures = Row<'products' | 'low' | 'out'>;

/** Starts from the narrow stock table: few products are low, and the catalogue's rows are wide. */
export async function readStockFigures(db: Executor): Promise<StockFigures> {
  const { rows } = await db.execute(sql`
    select (select count(*) from products where deleted_at is null) as products,
      count(*) filter (where s.on_hand - s.held between 1 and ${lowStockLimit}) as low,
      count(*) filter (where s.on_hand - s.held <= 0) as out
    from stock_levels s
    join products p on p.id = s.product_id and p.deleted_at is null
    where s.on_hand - s.held <= ${lowStockLimit}`);
  return numbers(rows[0]);
}

export type DeskFigures = Row<'failed_mails' | 'unread_messages' | 'refunds'>;

export async function readDeskFigures(db: Executor): Promise<DeskFigures> {
  const { rows } = await db.execute(sql`
    select (select count(*) from mails where state = 'failed') as failed_mails,
      (select count(*) from contact_messages where read_at is null) as unread_messages,
      (select count(*) from refunds where state = 'requested') as refunds`);
  return numbers(rows[0]);
}

/** The moment the first of so many shop days began, today being the last of them. */
function firstMidnight(days: number) {
  return sql`(date_trunc('day', now() at time zone ${shopTimeZone}::text)
    - make_interval(days => ${days - 1}::int)) at time zone ${shopTimeZone}::text`;
}

export type DayFigures = { date: string } & Row<'revenue' | 'orders'>;

/** Days with orders only, oldest first, by the shop's calendar. */
export async function listDays(db: Executor, days: number): Promise<DayFigures[]> {
  const { rows } = await db.execute(sql`
    select to_char(created_at at time zone ${shopTimeZone}::text, 'YYYY-MM-DD') as date,
      sum(total_cents) as revenue, count(*) as orders
    from orders where created_at >= ${firstMidnight(days)}
    group by 1 order by 1`);
  return rows.map(({ date, ...row }) => ({ date: String(date), ...numbers(row) }));
}

export type SellerFigures = { name: string; image_url: string } & Row<'id' | 'sold' | 'revenue'>;

/** What sold most in the period; cancelled orders sold nothing. */
export async function listBestSellers(
  db: Executor,
  { days, limit }: { days: number; limit: number },
): Promise<SellerFigures[]> {
  const { rows } = await db.execute(sql`
    select p.id, p.name, p.image_url, best.sold, best.revenue
    from (
      select i.product_id, sum(i.quantity) as sold, sum(i.quantity * i.unit_price_cents) as revenue
      from orders o join order_items i on i.order_id = o.id
      where o.created_at >= ${firstMidnight(days)} and o.status <> 'cancelled'
        and i.product_id is not null
      group by i.product_id order by sold desc, revenue desc, i.product_id limit ${limit}
    ) best join products p on p.id = best.product_id
    order by best.sold desc, best.revenue desc, p.id`);
  return rows.map(({ name, image_url, ...row }) => ({
    name: String(name),
    image_url: String(image_url),
    ...numbers<'id' | 'sold' | 'revenue'>(row),
  }));
}
