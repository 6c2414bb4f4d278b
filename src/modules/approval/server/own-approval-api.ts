import { z } from 'zod';
import type { Database } from '#database/client.ts';
import { countsSchema, ownApprovalSchema, signSchema } from '#modules/approval/approval-schema.ts';
import { countWrong } from '#platform/guess-limit.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { addressRules } from '#platform/rate-limit.ts';
import { fail, ok } from '#shared/result.ts';
import type { OwnApprovals } from './own-approvals.ts';

const params = z.object({ token: z.string().max(100) });

/** Many may open links from behind one carrier's address; nobody makes a right one up. */
const arriving = { limit: 1200, windowSeconds: 600 };
const wrongLinks = { limit: 60, windowSeconds: 600 };

/** What the page behind the link of goods on approval asks. */
export function ownApprovalRoutes(app: RouteApp, own: OwnApprovals, db: Database): void {
  const onRequest = limitByAddress(db, 'approval', arriving);
  const routes = routeGroup(app, { tags: ['clients'], noStore: true, onRequest });
  const refuse = (address: string) =>
    countWrong(db, addressRules('wrong-approval', address, wrongLinks), fail('approval-not-found'));
  type Answer = Awaited<ReturnType<OwnApprovals['sign']>>;
  const isUnknown = (answer: Answer) => !answer.ok && answer.code === 'approval-not-found';
  const shared = { params, answer: ownApprovalSchema };

  routes.get('/api/approvals/:token', {
    ...shared,
    summary: 'The goods on approval behind a private link',
    handler: async (request) => {
      const approval = await own.find(request.params.token);
      return approval ? ok(approval) : refuse(clientAddress(request));
    },
  });

  routes.post('/api/approvals/:token/signature', {
    ...shared,
    summary: 'Confirm by name that the goods were received',
    body: signSchema,
    handler: async (request) => {
      const signed = await own.sign(request.params.token, request.body.name);
      return isUnknown(signed) ? refuse(clientAddress(request)) : signed;
    },
  });

  routes.put('/api/approvals/:token/choice', {
    ...shared,
    summary: 'Say how many of each item one keeps',
    body: countsSchema,
    handler: async (request) => {
      const answered = await own.answer(request.params.token, request.body);
      return isUnknown(answered) ? refuse(clientAddress(request)) : answered;
    },
  });
}
