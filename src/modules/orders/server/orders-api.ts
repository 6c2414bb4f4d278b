import { orderConfirmationSchema, orderNumberParams } from '#modules/orders/order-schema.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { found } from '#shared/result.ts';
import type { Orders } from './orders.ts';

export function ordersRoutes(app: RouteApp, { orders }: { orders: Orders }): void {
  const config = { arrival: 'lookup' } as const;
  const routes = routeGroup(app, { tags: ['orders'], config, noStore: true });

  routes.get('/api/orders/:number', {
    summary: 'What the confirmation page shows; nothing personal',
    params: orderNumberParams,
    answer: orderConfirmationSchema,
    handler: async (request) =>
      found(await orders.findConfirmation(request.params.number), 'order-not-found'),
  });
}
