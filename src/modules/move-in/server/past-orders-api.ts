import { desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { pastOrders, users } from '#database/schema/index.ts';
import { type PastOrders, pastOrdersSchema } from '#modules/move-in/move-in-schema.ts';
import type { Source } from '#modules/move-in/sources/read-export.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { idParams } from '#platform/http/route-schemas.ts';
import { centsToDollars } from '#shared/money.ts';
import { ok } from '#shared/result.ts';

const mostShown = 100;

export function pastOrderRoutes(app: RouteApp, { db }: { db: Database }): void {
  routeGroup(app, { tags: ['staff: customers'], config: { need: 'customers' } }).get(
    '/api/admin/customers/:id/past-orders',
    {
      summary: 'What a customer bought in the shop that moved in, the newest first',
      params: idParams,
      answer: pastOrdersSchema,
      handler: async (request) => ok({ orders: await listPastOrders(db, request.params.id) }),
    },
  );
}

async function listPastOrders(db: Database, customerId: number): Promise<PastOrders['orders']> {
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
