import type { Database } from '#database/client.ts';
import { productIdSchema } from '#modules/catalog/calls/catalog-schema.ts';
import { parseProductId } from '#modules/catalog/product.ts';
import { restockThanks } from '#modules/restock/restock.ts';
import { restockRequestSchema } from '#modules/restock/restock-schema.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import { success } from '#platform/http/outcome.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { messageSchema } from '#platform/http/route-schemas.ts';
import { fail } from '#shared/result.ts';
import type { Restock } from './restock.ts';

type Dependencies = { restock: Restock; database: { db: Database } };

const perMinute = { limit: 10, windowSeconds: 60 };

export function restockRoutes(app: RouteApp, { restock, database }: Dependencies): void {
  routeGroup(app, { tags: ['catalogue'] }).post('/api/products/:id/restock-requests', {
    preHandler: limitByAddress(database.db, 'restock', perMinute),
    summary: 'Ask for one mail when a product is back; the address is forgotten with it',
    description:
      'Without `choice` any size and colour will do. The answer is the same for known and unknown addresses.',
    params: productIdSchema,
    body: restockRequestSchema,
    answer: messageSchema,
    handler: async ({ params, body }) => {
      const id = parseProductId(params.id);
      if (id === null) return fail('product-not-found');
      const asked = await restock.ask(id, body);
      return asked.ok ? success({ message: restockThanks(body.email) }) : asked;
    },
  });
}
