import type { Database } from '#database/client.ts';
import { pastOrdersSchema } from '#modules/move-in/move-in-schema.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { idParams } from '#platform/http/route-schemas.ts';
import { ok } from '#shared/result.ts';
import { listPastOrders } from './past-order-queries.ts';

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
