import { desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { pastOrders, users } from '#database/schema/index.ts';
import type { PastOrders } from '#modules/move-in/move-in-schema.ts';
import type { Source } from '#modules/move-in/sources/read-export.ts';
import { centsToDollars } from '#shared/money.ts';

const mostShown = 100;

export async function listPastOrders(
  db: Database,
  customerId: number,
): Promise<PastOrders['orders']> {
  const email = db.select({ email: users.email }).from(users).where(eq(users.id, customerId));
  const rows = await db
    .select()
    .from(pastOrders)
    .where(inArray(pastOrders.email, email))
    .orderBy(desc(pastOrders.placedAt))
    .limit(mostShown);
  return rows.map(({ id, source, number, placedAt, status, currency, totalCents, items }) => ({
    ...{ id, number, status, currency },
    source: source as Source,
    placedAt: placedAt.toISOString(),
    total: centsToDollars(totalCents),
    items: items.map(({ name, quantity }) => ({ name, quantity })),
  }));
}
