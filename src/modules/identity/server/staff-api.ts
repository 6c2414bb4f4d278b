import { z } from 'zod';
import {
  forgotPasswordSchema,
  loginSchema,
  resetPasswordSchema,
} from '#modules/identity/staff-schema.ts';
import { success } from '#platform/http/outcome.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { fail, ok } from '#shared/result.ts';
import { loggedInSchema } from './logged-in-schema.ts';
import { passkeyRoutes } from './passkeys/passkey-api.ts';
import { passwordRoutes } from './passwords/password-api.ts';
import { securityRoutes } from './security-api.ts';
import type { StaffRouteOptions } from './staff-guard.ts';

export function staffRoutes(app: RouteApp, options: StaffRouteOptions): void {
  loginRoutes(app, options);
  passwordRoutes(app, options);
  mailedLinkRoutes(app, options);
  securityRoutes(app, options);
  passkeyRoutes(app, options);
  // Unknown addresses answer 401 to strangers too, so that only staff learn what exists.
  for (const url of ['/api/admin', '/api/admin/*']) {
    app.all(url, { config: { need: 'everyone' }, schema: { hide: true } }, (_request, reply) =>
      replyFailure(reply, 'not-found'),
    );
  }
}

/** With requests for accounts and the next, these are all public calls under /api/admin. */
function loginRoutes(app: RouteApp, { staff, cookies }: StaffRouteOptions): void {
  const shared = { tags: ['staff'], config: { access: 'public' }, noStore: true } as const;
  const routes = routeGroup(app, shared);

  routes.get('/api/admin/me', {
    summary: 'Who is logged in',
    answer: loggedInSchema,
    handler: async (request) => {
      const found = await staff.findSession(cookies.callerOf(request).sessionToken);
      if (!found) return fail('unauthorized');
      const mustSetUpSecondFactor = found.roleAfterSetUp !== null;
      return success({ user: { ...found.user, mustSetUpSecondFactor } });
    },
  });

  routes.post('/api/admin/login', {
    summary: 'Log in',
    body: loginSchema,
    answer: loggedInSchema,
    handler: async (request, reply) => {
      const result = await staff.logIn(request.body, cookies.callerOf(request));
      if (!result.ok) return result;
      cookies.set(reply, result.value);
      return success({ user: result.value.user });
    },
  });

  routes.post('/api/admin/logout', {
    summary: 'Log out; with leaving=1 only if the browser does not return within 15 seconds',
    querystring: z.object({ leaving: z.string().optional() }),
    handler: async (request, reply) => {
      const caller = cookies.callerOf(request);
      if (request.query.leaving !== undefined) return ok(await staff.leave(caller));
      await staff.logOut(caller);
      cookies.clear(reply);
      return ok(null);
    },
  });
}

/** Public routes for mailed links: requests for them and the forms behind them. */
function mailedLinkRoutes(app: RouteApp, { staff, cookies }: StaffRouteOptions): void {
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
