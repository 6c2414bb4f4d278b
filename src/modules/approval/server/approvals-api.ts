import { z } from 'zod';
import { approvalCall, approvalsCall } from '#modules/approval/approval.ts';
import {
  countsSchema,
  dueSchema,
  newApprovalSchema,
  staffApprovalSchema,
} from '#modules/approval/approval-schema.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { idParams, uuidParams } from '#platform/http/route-schemas.ts';
import { mapOk, ok } from '#shared/result.ts';
import type { Approvals } from './approvals.ts';

const answer = z.object({ approval: staffApprovalSchema });
const listAnswer = z.object({ approvals: z.array(staffApprovalSchema) });
const toAnswer = (approval: z.output<typeof staffApprovalSchema>) => ({ approval });
const one = approvalCall(':id');
const ofOne = { params: uuidParams, answer };

export function approvalRoutes(app: RouteApp, approvals: Approvals): void {
  const routes = routeGroup(app, { tags: ['staff: clients'], config: { need: 'clients' } });

  routes.get(approvalsCall, {
    summary: 'Goods on approval, what waits first; managers get those of their own clients',
    querystring: z.object({ client: idParams.shape.id.optional() }),
    answer: listAnswer,
    handler: async (request) =>
      ok({ approvals: await approvals.list(authorOf(request), request.query.client) }),
  });

  routes.post(approvalsCall, {
    summary: 'Prepare goods on approval: they are off the shelf; the same id makes one',
    body: newApprovalSchema,
    answer,
    handler: async (request) =>
      mapOk(await approvals.make(request.body, authorOf(request)), toAnswer),
  });

  routes.get(one, {
    ...ofOne,
    summary: 'Goods on approval with what the client signed and keeps',
    handler: async (request) =>
      mapOk(await approvals.find(request.params.id, authorOf(request)), toAnswer),
  });

  stepRoutes(app, approvals);
}

function stepRoutes(app: RouteApp, approvals: Approvals): void {
  const routes = routeGroup(app, { tags: ['staff: clients'], config: { need: 'clients' } });

  routes.post(`${one}/out`, {
    ...ofOne,
    summary: 'The rider took the goods',
    handler: async (request) =>
      mapOk(await approvals.sendOut(request.params.id, authorOf(request)), toAnswer),
  });

  routes.delete(one, {
    ...ofOne,
    summary: 'Cancel goods that were not sent out; they are on sale again',
    handler: async (request) =>
      mapOk(await approvals.cancel(request.params.id, authorOf(request)), toAnswer),
  });

  routes.put(`${one}/due`, {
    ...ofOne,
    summary: 'Choose another day on which the goods are due',
    body: dueSchema,
    handler: async (request) => {
      const { dueOn } = request.body;
      return mapOk(await approvals.moveDue(request.params.id, dueOn, authorOf(request)), toAnswer);
    },
  });

  routes.post(`${one}/settle`, {
    ...ofOne,
    summary: 'Say what was bought; the rest is on sale again',
    body: countsSchema,
    handler: async (request) =>
      mapOk(await approvals.settle(request.params.id, request.body, authorOf(request)), toAnswer),
  });

  routes.post(`${one}/sale`, {
    ...ofOne,
    summary: 'Hold what was bought for a new sale, after a payment link ran out',
    handler: async (request) =>
      mapOk(await approvals.renewSale(request.params.id, authorOf(request)), toAnswer),
  });
}
