import { z } from 'zod';
import type { Database } from '#database/client.ts';
import { productIdSchema } from '#modules/catalog/catalog-schema.ts';
import { parseProductId } from '#modules/catalog/product.ts';
import { restockThanks } from '#modules/catalog/restock.ts';
import { restockRequestSchema } from '#modules/catalog/restock-schema.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { Restock } from './restock.ts';

type Dependencies = { restock: Restock; database: { db: Database } };

const perMinute = { limit: 10, windowSeconds: 60 };

export function restockRoutes(app: RouteApp, { restock, database }: Dependencies): void {
  app.post(
    '/api/products/:id/restock-requests',
    {
      preHandler: limitByAddress(database.db, 'restock', perMinute),
      schema: {
        tags: ['catalogue'],
        summary: 'Ask for one mail when a piece is back; the address is forgotten with it',
        description:
          'Without `choice` any size and colour will do. The answer is the same for known and unknown addresses.',
        params: productIdSchema,
        body: restockRequestSchema,
        response: { 200: z.object({ success: z.literal(true), message: z.string() }) },
      },
    },
    async (request, reply) => {
      const id = parseProductId(request.params.id);
      const asked = id === null ? null : await restock.ask(id, request.body);
      if (!asked) return replyFailure(reply, 'product-not-found');
      if (!asked.ok) return replyFailure(reply, asked.code);
      return { success: true as const, message: restockThanks(request.body.email) };
    },
  );
}
