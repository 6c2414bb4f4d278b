import { z } from 'zod';
import {
  auditQuerySchema,
  passwordProofSchema,
  removeSecondFactorSchema,
  secondFactorCodeSchema,
} from '#modules/staff/staff-schema.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { replyRefusal } from './reply-refusal.ts';
import type { Staff } from './staff.ts';
import { authorOf, requireStaff } from './staff-guard.ts';

const tags = ['staff'];
const done = z.object({ success: z.literal(true) });

/** One's own sessions and second factor, and everybody's audit log. */
export function securityRoutes(app: RouteApp, { staff }: { staff: Staff }): void {
  sessionRoutes(app, staff);
  secondFactorRoutes(app, staff);

  const entry = z.object({
    id: z.number(),
    at: z.string(),
    actorEmail: z.string(),
    actorName: z.string(),
    action: z.string(),
    subject: z.string(),
    subjectName: z.string(),
    detail: z.record(z.string(), z.unknown()),
    address: z.string(),
  });
  app.get(
    '/api/admin/audit',
    {
      config: { need: 'audit' },
      schema: {
        tags,
        summary: 'Who did what to what, newest first',
        querystring: auditQuerySchema,
        response: {
          200: z.object({
            entries: z.array(entry),
            actions: z.array(z.string()),
            nextCursor: z.number().nullable(),
          }),
        },
      },
    },
    async (request, reply) => {
      const [{ entries, total, nextCursor }, actions] = await Promise.all([
        staff.listAudit(request.query),
        staff.listAuditActions(),
      ]);
      reply.header('x-total-count', total);
      return { entries, actions, nextCursor };
    },
  );
}

function sessionRoutes(app: RouteApp, staff: Staff): void {
  const session = z.object({
    id: z.string(),
    address: z.string(),
    userAgent: z.string(),
    createdAt: z.string(),
    lastSeenAt: z.string(),
    current: z.boolean(),
  });
  app.get(
    '/api/admin/sessions',
    {
      config: { need: 'everyone' },
      schema: {
        tags,
        summary: 'Where one is logged in',
        response: { 200: z.object({ sessions: z.array(session) }) },
      },
    },
    async (request) => ({
      sessions: await staff.listSessions(requireStaff(request).id, request.staffSessionId),
    }),
  );

  app.delete(
    '/api/admin/sessions/:id',
    {
      config: { need: 'everyone' },
      schema: {
        tags,
        summary: 'End one of one’s own sessions',
        params: z.object({ id: z.uuid() }),
        response: { 200: done },
      },
    },
    async (request, reply) => {
      const who = authorOf(request);
      const result = await staff.endOwnSession({ ...who, id: request.params.id });
      return result.ok ? { success: true as const } : replyFailure(reply, result.code);
    },
  );

  app.delete(
    '/api/admin/sessions',
    {
      config: { need: 'everyone' },
      schema: {
        tags,
        summary: 'End all of one’s sessions but this',
        response: { 200: done.extend({ ended: z.number() }) },
      },
    },
    async (request) => ({
      success: true as const,
      ended: await staff.endOtherSessions({
        ...authorOf(request),
        currentId: request.staffSessionId,
      }),
    }),
  );
}

function secondFactorRoutes(app: RouteApp, staff: Staff): void {
  const address = '/api/admin/second-factor';
  const own = { need: 'everyone', beforeSecondFactor: true } as const;
  const state = z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number() });

  app.get(
    address,
    {
      config: own,
      schema: { tags, summary: 'Whether a second factor is on', response: { 200: state } },
    },
    (request) => staff.findSecondFactor(requireStaff(request).id),
  );

  app.post(
    address,
    {
      config: own,
      schema: {
        tags,
        summary: 'Begin to set up an authenticator app',
        body: passwordProofSchema,
        response: { 200: z.object({ secret: z.string(), uri: z.string() }) },
      },
    },
    async (request, reply) => {
      const { password } = request.body;
      const result = await staff.beginSecondFactor({ ...authorOf(request), password });
      return result.ok ? result.value : replyRefusal(reply, result);
    },
  );

  app.post(
    `${address}/confirm`,
    {
      config: own,
      schema: {
        tags,
        summary: 'Switch the second factor on with its first code',
        body: secondFactorCodeSchema,
        response: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
      },
    },
    async (request, reply) => {
      const who = authorOf(request);
      const result = await staff.confirmSecondFactor({ ...who, code: request.body.code });
      return result.ok ? { recoveryCodes: result.value } : replyRefusal(reply, result);
    },
  );

  app.post(
    `${address}/remove`,
    {
      config: own,
      schema: {
        tags,
        summary: 'Switch the second factor off, with the password and a code',
        body: removeSecondFactorSchema,
        response: { 200: done },
      },
    },
    async (request, reply) => {
      const who = authorOf(request);
      const result = await staff.removeSecondFactor({ ...who, ...request.body });
      return result.ok ? { success: true as const } : replyRefusal(reply, result);
    },
  );
}
