import { count, eq, isNotNull, or, sql } from 'drizzle-orm';
import { connectDatabase, type Database } from '#database/client.ts';
import { media, orders, stockMovements } from '#database/schema/index.ts';
import { longWorkLimits } from '#database/time-limits.ts';

export type ShopCounts = { orders: number; movements: number };

/** Tables from which nothing is ever deleted. */
export async function countRows(db: Database): Promise<ShopCounts> {
  const rowsOf = async (table: typeof orders | typeof stockMovements) =>
    (await db.select({ rows: count() }).from(table))[0]?.rows ?? 0;
  return { orders: await rowsOf(orders), movements: await rowsOf(stockMovements) };
}

/** Pictures that a product, an event or an order shows. */
export async function listShownPictures(db: Database): Promise<string[]> {
  const isShown = or(eq(media.kind, 'seed'), isNotNull(media.attachedAt));
  const rows = await db.select({ key: media.key }).from(media).where(isShown);
  return rows.map(({ key }) => key);
}

export async function withDatabase<Answer>(
  url: string,
  work: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  const { db, close } = connectDatabase(url, 1, { limits: longWorkLimits });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Whether a shop was ever opened in this database. */
export async function hasShop(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('public.orders') is not null as found`,
  );
  return rows[0]?.found === true;
}
