import { z } from 'zod';
import { forgotPasswordSchema, resetPasswordSchema } from '#modules/identity/staff-schema.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { ok } from '#shared/result.ts';
import type { StaffRouteOptions } from './staff-guard.ts';

/** Public routes for mailed links: requests for them and the forms behind them. */
export function mailedLinkRoutes(app: RouteApp, { staff, cookies }: StaffRouteOptions): void {
  const shared = { tags: ['staff'], config: { access: 'public' }, noStore: true } as const;
  const routes = routeGroup(app, shared);

  routes.get('/api/admin/account-rules', {
    summary: 'What a password must be like, and whether one can ask for an account',
    answer: z.object({
      passwordMinLength: z.number(),
      isStrict: z.boolean(),
      invitationsOnly: z.boolean(),
    }),
    handler: async () => ok(await staff.accountRules()),
  });

  routes.post('/api/admin/forgot-password', {
    summary: 'Ask for a link to a new password; the answer is the same for every address',
    body: forgotPasswordSchema,
    message:
      'If this address has an account, a link to a new password is on its way to it. It works once, for 30 minutes.',
    handler: (request) => staff.requestPasswordReset(request.body, cookies.callerOf(request)),
  });

  routes.post('/api/admin/reset-password', {
    summary: 'Choose a new password through the mailed link; every session ends',
    body: resetPasswordSchema,
    message: 'Your password was changed. You can sign in with it now.',
    handler: (request) => staff.resetPassword(request.body, cookies.callerOf(request)),
  });
}
