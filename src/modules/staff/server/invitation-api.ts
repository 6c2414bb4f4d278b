import { z } from 'zod';
import { staffRoles } from '#modules/staff/permissions.ts';
import {
  acceptInvitationSchema,
  doneSchema,
  inviteSchema,
  linkTokenSchema,
  userIdSchema,
} from '#modules/staff/staff-schema.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { replyRefusal } from './reply-refusal.ts';
import { authorOf } from './staff-guard.ts';
import type { StaffRouteOptions } from './staff-route-options.ts';

const tags = ['staff'];
const manage = { need: 'staff.manage' } as const;
const open = { access: 'public' } as const;
const role = z.enum(staffRoles);

/** Colleagues are asked in by mail; the link opens an account that needs no approval. */
export function invitationRoutes(app: RouteApp, { staff, cookies }: StaffRouteOptions): void {
  const invitation = z.object({
    id: z.number(),
    email: z.string(),
    role,
    invitedBy: z.string(),
    expiresAt: z.string(),
  });
  app.get(
    '/api/admin/invitations',
    {
      config: manage,
      schema: {
        tags,
        summary: 'Invitations that were sent and not used yet',
        response: { 200: z.object({ invitations: z.array(invitation) }) },
      },
    },
    async () => ({ invitations: await staff.listInvitations() }),
  );

  app.post(
    '/api/admin/invitations',
    {
      config: manage,
      schema: {
        tags,
        summary: 'Invite a colleague by mail; an earlier link to the address ends',
        body: inviteSchema,
        response: { 201: doneSchema },
      },
    },
    async (request, reply) => {
      const result = await staff.inviteColleague({ ...request.body, ...authorOf(request) });
      if (!result.ok) return replyRefusal(reply, result);
      const message = `An invitation is on its way to ${request.body.email}.`;
      return reply.code(201).send({ success: true, message });
    },
  );

  app.delete(
    '/api/admin/invitations/:id',
    {
      config: manage,
      schema: {
        tags,
        summary: 'Withdraw an invitation',
        params: userIdSchema,
        response: { 200: doneSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const result = await staff.withdrawInvitation({ id, ...authorOf(request) });
      if (!result.ok) return replyFailure(reply, result.code);
      return { success: true as const, message: 'The invitation was withdrawn.' };
    },
  );

  app.post(
    '/api/admin/read-invitation',
    {
      config: open,
      schema: {
        tags,
        summary: 'Whom an invitation is for, and as what',
        body: linkTokenSchema,
        response: { 200: z.object({ email: z.string(), role }) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const caller = cookies.callerOf(request);
      const result = await staff.readInvitation(request.body.token, caller);
      return result.ok ? result.value : replyRefusal(reply, result);
    },
  );

  app.post(
    '/api/admin/accept-invitation',
    {
      config: open,
      schema: {
        tags,
        summary: 'Open the account that an invitation is for',
        body: acceptInvitationSchema,
        response: { 201: doneSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const result = await staff.acceptInvitation(request.body, cookies.callerOf(request));
      if (!result.ok) return replyRefusal(reply, result);
      const message = 'Your account is open. You can sign in now.';
      return reply.code(201).send({ success: true, message });
    },
  );
}
