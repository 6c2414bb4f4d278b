import type { Database } from '#database/client.ts';
import { countsSchema, ownApprovalSchema, signSchema } from '#modules/approval/approval-schema.ts';
import { linkParams, privateLinkRoutes } from '#platform/http/private-link.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { found } from '#shared/result.ts';
import type { OwnApprovals } from './own-approvals.ts';

/** What the page behind the link of goods on approval asks. */
export function ownApprovalRoutes(app: RouteApp, own: OwnApprovals, db: Database): void {
  const missing = 'approval-not-found';
  const routes = privateLinkRoutes(app, db, { tags: ['clients'], name: 'approval', missing });
  const shared = { params: linkParams, answer: ownApprovalSchema };

  routes.get('/api/approvals/:token', {
    ...shared,
    summary: 'The goods on approval behind a private link',
    handler: async ({ params }) => found(await own.find(params.token), missing),
  });

  routes.post('/api/approvals/:token/signature', {
    ...shared,
    summary: 'Confirm by name that the goods were received',
    body: signSchema,
    handler: ({ params, body }) => own.sign(params.token, body.name),
  });

  routes.put('/api/approvals/:token/choice', {
    ...shared,
    summary: 'Say how many of each item one keeps',
    body: countsSchema,
    handler: ({ params, body }) => own.answer(params.token, body),
  });
}
