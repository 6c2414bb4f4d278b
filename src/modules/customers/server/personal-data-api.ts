import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { customerIdParams } from '#modules/customers/customer-schema.ts';
import { erasurePlanSchema } from '#modules/customers/personal-data.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import { success } from '#platform/http/outcome.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { successSchema } from '#platform/http/route-schemas.ts';
import { type PersonalFiles, personalDataCsv } from './personal-data.ts';

const tags = ['staff: customers'];
const config = { need: 'customers.data' } as const;
const params = customerIdParams;

const asFile = (reply: FastifyReply, type: string, name: string) =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`);

export function personalDataRoutes(app: RouteApp, personalFiles: PersonalFiles): void {
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

  const routes = routeGroup(app, { tags, config });

  routes.get('/api/admin/customers/:id/erasure', {
    summary: 'What erasing a customer would take away, and what stays',
    params,
    answer: erasurePlanSchema,
    handler: (request) => personalFiles.planErasure(request.params.id),
  });

  routes.post('/api/admin/customers/:id/erase', {
    summary: 'Erase a customer; orders keep what the law asks for',
    params,
    answer: successSchema.extend({ done: erasurePlanSchema }),
    handler: async (request) => {
      const erased = await personalFiles.erase(request.params.id, authorOf(request));
      return erased.ok ? success({ done: erased.value }) : erased;
    },
  });
}
