import type { Database } from '#database/client.ts';
import { productIdSchema } from '#modules/catalog/calls/catalog-schema.ts';
import { parseProductId } from '#modules/catalog/product.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import { orderIdParams } from '#modules/order-desk/admin-order-schema.ts';
import { exemptionCall, withdrawalCall } from '#modules/withdrawals/withdrawal.ts';
import {
  exemptionSchema,
  orderWithdrawalsSchema,
  receiptSchema,
  withdrawalSchema,
} from '#modules/withdrawals/withdrawal-schema.ts';
import { productTag } from '#platform/catalog-change.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { uuidParams } from '#platform/http/route-schemas.ts';
import { fail } from '#shared/result.ts';
import type { Withdrawals } from './withdrawals.ts';

type Services = { withdrawals: Withdrawals; database: { db: Database } };

/** Many people may share an address; more statements than staff can read are abuse. */
const perTenMinutes = { limit: 60, windowSeconds: 600 };

export function withdrawalRoutes(app: RouteApp, { withdrawals, database }: Services): void {
  const config = { arrival: 'lookup' } as const;
  routeGroup(app, { tags: ['orders'], config, noStore: true }).post(withdrawalCall, {
    preHandler: limitByAddress(database.db, 'withdrawal', perTenMinutes),
    summary: 'Withdraw from a contract; the same id withdraws once',
    description: 'The answer is the same whether there is such an order or not.',
    body: withdrawalSchema,
    answer: receiptSchema,
    handler: async (request) => ({
      ok: true,
      value: await withdrawals.receive(request.body, clientAddress(request)),
    }),
  });

  routeGroup(app, { tags: ['catalogue'] }).cached(exemptionCall(':id'), {
    summary: 'Whether customers may withdraw from the purchase of a product',
    params: productIdSchema,
    answer: exemptionSchema,
    missing: 'product-not-found',
    handler({ params }) {
      const id = parseProductId(params.id);
      if (id === null) return null;
      return {
        shelf: 'calls',
        key: `withdrawal ${id}`,
        make: async () => ({
          body: { reason: await withdrawals.findExemption(id) },
          tags: [productTag(id)],
        }),
      };
    },
  });
}

export function staffWithdrawalRoutes(
  app: RouteApp,
  { withdrawals }: Pick<Services, 'withdrawals'>,
): void {
  const tags = ['staff: orders'];
  const routes = routeGroup(app, { tags, config: { need: 'orders.refund' } });

  routes.get('/api/admin/orders/:id/withdrawals', {
    summary: 'What a customer sent to withdraw from an order, and what nobody can withdraw from',
    params: orderIdParams,
    answer: orderWithdrawalsSchema,
    handler: ({ params }) => withdrawals.ofOrder(params.id),
  });

  routes.post('/api/admin/withdrawals/:id/settle', {
    summary: 'Mark a withdrawal as settled',
    params: uuidParams,
    handler: (request) => withdrawals.settle({ ...authorOf(request), id: request.params.id }),
  });

  const products = routeGroup(app, { tags, config: { need: 'products.edit' } });

  products.put('/api/admin/products/:id/withdrawal', {
    summary: 'Change whether customers may withdraw from the purchase of a product',
    params: productIdSchema,
    body: exemptionSchema,
    handler: async (request) => {
      const productId = parseProductId(request.params.id);
      if (productId === null) return fail('product-not-found');
      return withdrawals.setExemption({ ...authorOf(request), productId, ...request.body });
    },
  });
}
