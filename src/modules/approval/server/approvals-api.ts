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
import { ok } from '#shared/result.ts';
import type { Approvals } from './approvals.ts';

const one = approvalCall(':id');
const approval = { as: 'approval', answer: staffApprovalSchema };
const ofOne = { ...approval, params: uuidParams };

export function approvalRoutes(app: RouteApp, approvals: Approvals): void {
  const routes = routeGroup(app, { tags: ['staff: clients'], config: { need: 'clients' } });

  routes.get(approvalsCall, {
    summary: 'Goods on approval, what waits first; managers get those of their own clients',
    querystring: z.object({ client: idParams.shape.id.optional() }),
    as: 'approvals',
    answer: z.array(staffApprovalSchema),
    handler: async (request) => ok(await approvals.list(authorOf(request), request.query.client)),
  });

  routes.post(approvalsCall, {
    ...approval,
    summary: 'Prepare goods on approval: they are off the shelf; the same id makes one',
    body: newApprovalSchema,
    handler: (request) => approvals.make(request.body, authorOf(request)),
  });

  routes.get(one, {
    ...ofOne,
    summary: 'Goods on approval with what the client signed and keeps',
    handler: (request) => approvals.find(request.params.id, authorOf(request)),
  });

  routes.post(`${one}/out`, {
    ...ofOne,
    summary: 'The rider took the goods',
    handler: (request) => approvals.sendOut(request.params.id, authorOf(request)),
  });

  routes.delete(one, {
    ...ofOne,
    summary: 'Cancel goods that were not sent out; they are on sale again',
    handler: (request) => approvals.cancel(request.params.id, authorOf(request)),
  });

  routes.put(`${one}/due`, {
    ...ofOne,
    summary: 'Choose another day on which the goods are due',
    body: dueSchema,
    handler: (request) =>
      approvals.moveDue(request.params.id, request.body.dueOn, authorOf(request)),
  });

  routes.post(`${one}/settle`, {
    ...ofOne,
    summary: 'Say what was bought; the rest is on sale again',
    body: countsSchema,
    handler: (request) => approvals.settle(request.params.id, request.body, authorOf(request)),
  });

  routes.post(`${one}/sale`, {
    ...ofOne,
    summary: 'Hold what was bought for a new sale, after a payment link ran out',
    handler: (request) => approvals.renewSale(request.params.id, authorOf(request)),
  });
}
