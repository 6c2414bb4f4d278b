import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { customerIdParams } from '#modules/orders/customer-schema.ts';
import { erasurePlanSchema } from '#modules/orders/personal-data.ts';
import { authorOf } from '#modules/staff/server/index.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { Orders } from './orders.ts';
import { personalDataCsv } from './personal-data.ts';

const tags = ['staff: customers'];
const config = { need: 'customers.data' } as const;
const params = customerIdParams;

const asFile = (reply: FastifyReply, type: string, name: string) =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`);

export function personalDataRoutes(
  app: RouteApp,
  { personalFiles }: Pick<Orders, 'personalFiles'>,
): void {
  app.get(
    '/api/admin/customers/:id/data',
    {
      config,
      schema: {
        tags,
        summary: 'All that the shop holds of a customer, as a file',
        params,
        querystring: z.object({ format: z.enum(['json', 'csv']).default('json') }),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const exported = await personalFiles.export(id, authorOf(request));
      if (!exported.ok) return replyFailure(reply, exported.code);
      const { format } = request.query;
      return format === 'csv'
        ? asFile(reply, 'text/csv; charset=utf-8', `customer-${id}.csv`).send(
            personalDataCsv(exported.value),
          )
        : asFile(reply, 'application/json; charset=utf-8', `customer-${id}.json`).send(
            JSON.stringify(exported.value, null, 2),
          );
    },
  );

  app.get(
    '/api/admin/customers/:id/erasure',
    {
      config,
      schema: {
        tags,
        summary: 'What erasing a customer would take away, and what stays',
        params,
        response: { 200: erasurePlanSchema },
      },
    },
    async (request, reply) => {
      const plan = await personalFiles.planErasure(request.params.id);
      return plan.ok ? plan.value : replyFailure(reply, plan.code);
    },
  );

  app.post(
    '/api/admin/customers/:id/erase',
    {
      config,
      schema: {
        tags,
        summary: 'Erase a customer; orders keep what the law asks for',
        params,
        response: { 200: z.object({ success: z.literal(true), done: erasurePlanSchema }) },
      },
    },
    async (request, reply) => {
      const erased = await personalFiles.erase(request.params.id, authorOf(request));
      if (!erased.ok) return replyFailure(reply, erased.code);
      return { success: true as const, done: erased.value };
    },
  );
}
