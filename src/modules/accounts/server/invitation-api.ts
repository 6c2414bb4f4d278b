import { z } from 'zod';
import {
  acceptInvitationSchema,
  doneSchema,
  invitationSchema,
  inviteSchema,
  linkTokenSchema,
  userIdSchema,
} from '#modules/accounts/account-schema.ts';
import { staffRoles } from '#modules/identity/permissions.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import { success } from '#platform/http/outcome.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { ok } from '#shared/result.ts';
import type { AccountRouteOptions } from './account-api.ts';

const tags = ['staff'];
const address = '/api/admin/invitations';
const role = z.enum(staffRoles);

/** Invitations by mail; the link opens an account that needs no approval. */
export function invitationRoutes(app: RouteApp, options: AccountRouteOptions): void {
  const { accounts } = options;
  const routes = routeGroup(app, { tags, config: { need: 'staff.manage' } });

  routes.get(address, {
    summary: 'Invitations that were sent and not used yet',
    answer: z.object({ invitations: z.array(invitationSchema) }),
    handler: async () => ok({ invitations: await accounts.listInvitations() }),
  });

  routes.create(address, {
    summary: 'Invite a colleague by mail; an earlier link to the address ends',
    body: inviteSchema,
    answer: doneSchema,
    handler: async (request) => {
      const result = await accounts.inviteColleague({ ...request.body, ...authorOf(request) });
      if (!result.ok) return result;
      return success({ message: `An invitation is on its way to ${request.body.email}.` });
    },
  });

  routes.delete(`${address}/:id`, {
    summary: 'Withdraw an invitation',
    params: userIdSchema,
    message: 'The invitation was withdrawn.',
    handler: (request) =>
      accounts.withdrawInvitation({ id: request.params.id, ...authorOf(request) }),
  });

  invitedRoutes(app, options);
}

/** For the holder of the link, which works once and logs in. */
function invitedRoutes(app: RouteApp, { accounts, staff, cookies }: AccountRouteOptions): void {
  const open = routeGroup(app, { tags, config: { access: 'public' }, noStore: true });

  open.post('/api/admin/read-invitation', {
    summary: 'Whose invitation it is, and for which role',
    body: linkTokenSchema,
    answer: z.object({ email: z.string(), role }),
    handler: (request) => accounts.readInvitation(request.body.token, cookies.callerOf(request)),
  });

  open.create('/api/admin/accept-invitation', {
    summary: 'Open the account that an invitation is for, and log in',
    body: acceptInvitationSchema,
    answer: doneSchema.extend({ isLoggedIn: z.boolean() }),
    handler: async (request, reply) => {
      const caller = cookies.callerOf(request);
      const opened = await accounts.acceptInvitation(request.body, caller);
      if (!opened.ok) return opened;
      const signedIn = await staff.signInNewColleague(opened.value.id, caller);
      if (signedIn) cookies.set(reply, signedIn);
      const message = signedIn ? openMessage : `${openMessage} You can sign in now.`;
      return success({ message, isLoggedIn: signedIn !== null });
    },
  });
}

const openMessage = 'Your account is open.';
