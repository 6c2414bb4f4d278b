import { z } from 'zod';
import {
  confirmAccountSchema,
  doneSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
} from '#modules/staff/staff-schema.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { replyRefusal } from './reply-refusal.ts';
import type { StaffRouteOptions } from './staff-route-options.ts';

const tags = ['staff'];
const open = { access: 'public' } as const;

/** What strangers may ask before the door, and the links that were mailed to them. */
export function mailedLinkRoutes(app: RouteApp, { staff, cookies }: StaffRouteOptions): void {
  app.get(
    '/api/admin/account-rules',
    {
      config: open,
      schema: {
        tags,
        summary: 'What a password must be like, and whether one can ask for an account',
        response: {
          200: z.object({
            passwordMinLength: z.number(),
            isStrict: z.boolean(),
            invitationsOnly: z.boolean(),
          }),
        },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return staff.accountRules();
    },
  );

  app.post(
    '/api/admin/confirm-account',
    {
      config: open,
      schema: {
        tags,
        summary: 'Confirm the address of a request for an account',
        body: confirmAccountSchema,
        response: { 200: doneSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const result = await staff.confirmAccount(request.body, cookies.callerOf(request));
      if (!result.ok) return replyRefusal(reply, result);
      const message =
        'Your address is confirmed. You can sign in as soon as an existing admin has approved your account.';
      return { success: true as const, message };
    },
  );

  app.post(
    '/api/admin/forgot-password',
    {
      config: open,
      schema: {
        tags,
        summary: 'Ask for a link to a new password; the answer is the same for every address',
        body: forgotPasswordSchema,
        response: { 200: doneSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const result = await staff.requestPasswordReset(request.body, cookies.callerOf(request));
      if (!result.ok) return replyRefusal(reply, result);
      const message =
        'If this address has an account, a link to a new password is on its way to it. It works once, for 30 minutes.';
      return { success: true as const, message };
    },
  );

  app.post(
    '/api/admin/reset-password',
    {
      config: open,
      schema: {
        tags,
        summary: 'Choose a new password through the mailed link; every session ends',
        body: resetPasswordSchema,
        response: { 200: doneSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const result = await staff.resetPassword(request.body, cookies.callerOf(request));
      if (!result.ok) return replyRefusal(reply, result);
      const message = 'Your password was changed. You can sign in with it now.';
      return { success: true as const, message };
    },
  );
}
