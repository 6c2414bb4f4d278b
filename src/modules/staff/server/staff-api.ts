import { z } from 'zod';
import { loginSchema, staffUserSchema } from '#modules/staff/staff-schema.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { accountRoutes } from './account-api.ts';
import { invitationRoutes } from './invitation-api.ts';
import { mailedLinkRoutes } from './mailed-link-api.ts';
import { replyRefusal } from './reply-refusal.ts';
import { securityRoutes } from './security-api.ts';
import type { StaffRouteOptions } from './staff-route-options.ts';

const tags = ['staff'];
const open = { access: 'public' } as const;
const answer = z.object({
  success: z.literal(true),
  user: staffUserSchema.extend({ mustSetUpSecondFactor: z.boolean() }),
});

export function staffRoutes(app: RouteApp, options: StaffRouteOptions): void {
  loginRoutes(app, options);
  accountRoutes(app, options);
  invitationRoutes(app, options);
  mailedLinkRoutes(app, options);
  securityRoutes(app, options);
  // What is not there is nobody's business but the staff's: strangers get 401 here too.
  for (const url of ['/api/admin', '/api/admin/*']) {
    app.all(url, { config: { need: 'everyone' }, schema: { hide: true } }, (_request, reply) =>
      replyFailure(reply, 'not-found'),
    );
  }
}

/** With accounts that are asked for and mailed links, all that strangers may call under /api/admin. */
function loginRoutes(app: RouteApp, { staff, cookies }: StaffRouteOptions): void {
  app.get(
    '/api/admin/me',
    { config: open, schema: { tags, summary: 'Who is logged in', response: { 200: answer } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const found = await staff.findSession(cookies.callerOf(request).sessionToken);
      if (!found) return replyFailure(reply, 'unauthorized');
      const mustSetUpSecondFactor = found.roleAfterSetUp !== null;
      return { success: true as const, user: { ...found.user, mustSetUpSecondFactor } };
    },
  );

  app.post(
    '/api/admin/login',
    {
      config: open,
      schema: { tags, summary: 'Log in', body: loginSchema, response: { 200: answer } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const result = await staff.logIn(request.body, cookies.callerOf(request));
      if (!result.ok) return replyRefusal(reply, result);
      cookies.set(reply, result.value);
      return { success: true as const, user: result.value.user };
    },
  );

  app.post(
    '/api/admin/logout',
    {
      config: open,
      schema: {
        tags,
        summary: 'Log out; with leaving=1 only if the browser does not come back at once',
        querystring: z.object({ leaving: z.string().optional() }),
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const caller = cookies.callerOf(request);
      if (request.query.leaving !== undefined) await staff.leave(caller);
      else {
        await staff.logOut(caller);
        cookies.clear(reply);
      }
      return { success: true as const };
    },
  );
}
