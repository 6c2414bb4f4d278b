import { sql } from 'drizzle-orm';
import { holdLimits } from '#config/shop.ts';
import type { Executor, Transaction } from '#database/client.ts';
import type { StockLine } from '#modules/inventory/stock.ts';

/** A line of a hold with its holder, its duration, and the holder's share of the product. */
export type HeldLine = StockLine & {
  holder: string;
  share: number;
  since: Date;
  minutes: number;
};

/** What one holder and one address hold of a product, without the checkout that asks. */
export type HoldUse = {
  productId: number;
  ofHolder: number;
  atAddress: number;
  /** The number of checkouts at the address. */
  checkouts: number;
  unpaidMinutes: number;
};

/** Unpaid minutes decrease with time. */
const stillCounted = sql`greatest(0, unpaid_minutes.minutes
  - ${sql.raw(String(holdLimits.forgivenPerMinute))}
  * extract(epoch from now() - unpaid_minutes.counted_at) / 60)`;

export async function listUse(
  tx: Transaction,
  { holder, address, checkoutId }: { holder: string; address: string; checkoutId: string },
): Promise<HoldUse[]> {
  const { rows } = await tx.execute<HoldUse>(sql`
  with beside as (
    select product_id, checkout_id, quantity,
      holder = ${holder} as is_holder,
      address = ${address} as is_here
    from stock_holds
    where (address = ${address} or holder = ${holder})
      and checkout_id <> ${checkoutId}
  ), held as (
    select product_id,
      coalesce(sum(quantity) filter (where is_holder), 0)::int as of_holder,
      coalesce(sum(quantity) filter (where is_here), 0)::int as at_address,
      (count(distinct checkout_id) filter (where is_here))::int as checkouts
    from beside group by product_id
  ), unpaid as (
    select product_id, ${stillCounted}::float8 as minutes
    from unpaid_minutes where holder = ${holder}
  )
  select product_id as "productId", coalesce(of_holder, 0) as "ofHolder",
    coalesce(at_address, 0) as "atAddress", coalesce(checkouts, 0) as checkouts,
    coalesce(minutes, 0) as "unpaidMinutes"
  from held full join unpaid using (product_id)`);
  return rows;
}

/** Counts these lines as released unpaid. Callers have locked their levels. */
export async function countUnpaid(tx: Transaction, lines: readonly HeldLine[]): Promise<void> {
  // Staff's own holds have no holder and no limit.
  const counted = lines.filter(({ holder, quantity }) => holder !== '' && quantity > 0);
  if (counted.length === 0) return;
  const minutes = counted.map(({ quantity, minutes, share }) => (quantity * minutes) / share);
  await tx.execute(sql`
    insert into unpaid_minutes (holder, product_id, minutes)
    select holder, product_id, sum(minutes) from unnest(
      ${sql.param(counted.map(({ holder }) => holder))}::text[],
      ${sql.param(counted.map(({ productId }) => productId))}::int[],
      ${sql.param(minutes)}::float8[]
    ) as given (holder, product_id, minutes)
    group by holder, product_id
    on conflict (holder, product_id) do update set counted_at = now(),
      minutes = excluded.minutes + ${stillCounted}`);
}

export async function forgetUnpaidMinutes(db: Executor): Promise<void> {
  await db.execute(sql`delete from unpaid_minutes where ${stillCounted} = 0`);
  // The previous release wrote addresses there, and may still be running.
  await db.execute(sql`delete from hold_turns where since < now() - interval '1 day'`);
}
