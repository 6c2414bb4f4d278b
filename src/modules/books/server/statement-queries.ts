import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import {
  documents,
  giftCardEntries,
  giftCards,
  orderItems,
  orders,
  payments,
  refunds,
} from '#database/schema/index.ts';
import type { DocumentKind } from '#modules/books/document.ts';
import { exchangeMethod } from '#modules/payments/payment-method.ts';
import { shopTimeZone } from '#shared/shop-date.ts';

export type BookedDocument = {
  kind: DocumentKind;
  year: number;
  number: number;
  day: string;
  orderId: number;
  refundId: string | null;
  order: string;
  customer: string;
  country: string;
  channel: string;
  totalCents: number;
  taxCents: number;
  taxRate: number;
  subtotalCents: number;
  shippingCents: number;
  wrappingCents: number;
  discountCents: number;
  /**
   * The payment data about the same money, and its provider. The value of goods that paid for
   * others stays in the shop: it counts for the exchange, and no provider refunded it.
   */
  provider: string;
  reference: string;
  moneyCents: number;
  /** The difference between the cash and the total. It is part of the money. */
  roundingCents: number;
  /** The part paid in another way than by the provider: gift card or card terminal. */
  beside: { provider: string; cents: number }[];
  feeCents: number | null;
  /** A liability and no turnover: gift cards sold or refunded. */
  sellsGiftCards: boolean;
  /** The month in which the money moved, if it is booked in a later one. */
  lateFrom: string | null;
};

const isBeside = sql`b.id = any(o.other_payment_ids || o.gift_payment_id)`;
const sumBeside = sql`(select sum(b.captured_cents)::int from ${payments} as b where ${isBeside})`;
/** Cash rounding is added to the cash. */
const besideOf = sql`(
  select json_agg(json_build_object('provider', b.provider, 'cents', b.captured_cents
    + case when b.provider = 'cash' then o.cash_rounding_cents else 0 end) order by b.created_at, b.id)
  from ${payments} as b where ${isBeside})`;

/** From the first to the last day, with order and payment of each. */
export async function listBooked(
  db: Executor,
  { from, to }: { from: string; to: string },
): Promise<BookedDocument[]> {
  const { rows } = await db.execute<BookedDocument>(sql`
    select d.kind, d.year, d.number, d.day::text, d.order_id as "orderId", d.refund_id as "refundId",
      o.number as order, trim(o.first_name || ' ' || o.last_name) as customer, d.country, o.channel,
      d.total_cents as "totalCents", d.tax_cents as "taxCents", d.tax_rate as "taxRate",
      o.subtotal_cents as "subtotalCents", o.shipping_cents as "shippingCents",
      o.wrapping_cents as "wrappingCents", o.discount_cents as "discountCents",
      case when r.is_credit then ${exchangeMethod} else coalesce(rp.provider, p.provider, '') end as provider,
      case when r.is_credit then '' else coalesce(r.provider_refund_id, p.capture_id, '') end as reference,
      coalesce(case when d.refund_id is null then ${besideOf} end, '[]') as beside,
      o.sells_gift_cards as "sellsGiftCards",
      nullif(to_char(d.booked_at at time zone ${shopTimeZone}, 'YYYY-MM'), to_char(d.day, 'YYYY-MM')) as "lateFrom",
      case when d.refund_id is null then o.cash_rounding_cents else r.cash_rounding_cents end as "roundingCents",
      case when d.refund_id is null
        then coalesce(p.captured_cents, 0) + coalesce(${sumBeside}, 0) + o.cash_rounding_cents
        else r.amount_cents + r.cash_rounding_cents end as "moneyCents",
      case when d.refund_id is null then p.fee_cents end as "feeCents"
    from ${documents} as d
    join ${orders} as o on o.id = d.order_id
    left join ${payments} as p on p.id = o.payment_id
    left join ${refunds} as r on r.id = d.refund_id
    left join ${payments} as rp on rp.id = r.payment_id
    where d.day between ${from}::date and ${to}::date
    order by d.day, d.id`);
  return rows;
}

export type BookedLine = { orderId: number; text: string; quantity: number; unitCents: number };

export async function listBookedLines(
  db: Executor,
  orderIds: readonly number[],
): Promise<BookedLine[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await db.execute<BookedLine>(sql`
    select order_id as "orderId", quantity, unit_price_cents as "unitCents",
      concat_ws(', ', product_name, nullif(color, ''), nullif(size, ''), nullif(sku, '')) as text
    from ${orderItems} where order_id = any(${sql.param([...orderIds])}::int[])
    order by order_id, position`);
  return rows;
}

/**
 * Money received without an order, and its refunds, by the day of the movement. A refund that
 * failed later counts on both days, so that a past month does not change.
 */
export async function sumWithoutOrder(
  db: Executor,
  { from, to }: { from: string; to: string },
): Promise<{ received: number; refunded: number }> {
  const within = (moment: SQL) =>
    sql`(${moment} at time zone ${shopTimeZone})::date between ${from}::date and ${to}::date`;
  const nobodys = sql`not exists (select 1 from ${orders} as o where p.id in (o.payment_id, o.gift_payment_id)
    or o.other_payment_ids <> '{}' and o.other_payment_ids @> array[p.id])`;
  const wentBack = sql`(r.completed_at is not null or r.state = 'completed')
    and ${within(sql`coalesce(r.completed_at, r.updated_at)`)}`;
  const failed = sql`r.state = 'failed' and r.completed_at is not null and ${within(sql`r.updated_at`)}`;
  const { rows } = await db.execute(sql`
    select
      (select coalesce(sum(p.captured_cents), 0) from ${payments} as p
        where p.captured_cents > 0 and ${within(sql`coalesce(p.captured_at, p.created_at)`)}
          and ${nobodys}) as received,
      (select coalesce(sum(r.amount_cents) filter (where ${wentBack}), 0)
          - coalesce(sum(r.amount_cents) filter (where ${failed}), 0) from ${refunds} as r
        join ${payments} as p on p.id = r.payment_id
        where ((${wentBack}) or (${failed})) and ${nobodys}) as refunded`);
  return { received: Number(rows[0]?.received), refunded: Number(rows[0]?.refunded) };
}

type CardMovements = {
  issued: number;
  given: number;
  redeemed: number;
  returned: number;
  voided: number;
  outstanding: number;
  /** The part of it that is deposits. */
  deposits: number;
};

/** Movements of the gift card ledger in these days, and the liability at their end. */
export async function sumCardMovements(
  db: Executor,
  { from, to }: { from: string; to: string },
): Promise<CardMovements> {
  const day = sql`(e.at at time zone ${shopTimeZone})::date`;
  const sumWhere = (condition: SQL) =>
    sql`coalesce(sum(e.balance_cents) filter (where ${condition}), 0)::float8`;
  const moved = (kinds: string[]) =>
    sumWhere(sql`e.kind = any(${sql.param(kinds)}::text[]) and ${day} >= ${from}::date`);
  const { rows } = await db.execute<CardMovements>(sql`
    select ${moved(['issue'])} as issued, 0 - ${moved(['spend'])} as redeemed,
      ${sumWhere(sql`e.kind = 'issue' and e.order_number = '' and ${day} >= ${from}::date`)} as given,
      ${moved(['refund'])} as returned, 0 - ${moved(['void', 'restore'])} as voided,
      ${sumWhere(sql`true`)} as outstanding, ${sumWhere(sql`c.deposit_for is not null`)} as deposits
    from ${giftCardEntries} as e join ${giftCards} as c on c.id = e.card_id where ${day} <= ${to}::date`);
  if (!rows[0]) throw new Error('A sum has no row');
  return rows[0];
}
