import {
  cancelSchema,
  keepLongerSchema,
  noteSchema,
  orderIdParams,
} from '#modules/order-desk/admin-order-schema.ts';
import { changed, tags } from '#modules/order-desk/server/order-answers.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { changing } from './order-answers.ts';
import type { OrderDesk } from './order-desk.ts';

const address = '/api/admin/orders';

/** Routes for one order besides its status: cancel, extend a reservation, add a note. */
export function orderDeskRoutes(app: RouteApp, orderDesk: OrderDesk): void {
  const routes = routeGroup(app, { tags, config: { need: 'orders.send' } });
  const correct = { need: 'orders.correct' } as const;

  routes.post(`${address}/:id/cancel`, {
    config: correct,
    summary: 'Cancel an order that is neither paid nor sent; its items go back into stock',
    params: orderIdParams,
    body: cancelSchema,
    answer: changed,
    handler: changing(orderDesk, (by, body) => orderDesk.cancelOrder({ ...body, ...by })),
  });

  routes.post(`${address}/:id/keep-longer`, {
    config: correct,
    summary: 'Keep reserved items some days longer; the customer is told. 409 if it was changed',
    params: orderIdParams,
    body: keepLongerSchema,
    answer: changed,
    handler: changing(orderDesk, (by, body) => orderDesk.keepLonger({ ...body, ...by })),
  });

  routes.post(`${address}/:id/notes`, {
    summary: 'A note for staff; no customer ever sees it',
    params: orderIdParams,
    body: noteSchema,
    answer: changed,
    handler: changing(orderDesk, (by, body) => orderDesk.addNote({ ...body, ...by })),
  });
}
