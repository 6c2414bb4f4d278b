import { z } from 'zod';
import {
  endSessionsSchema,
  proofSchema,
  secondFactorCodeSchema,
  sessionSchema,
} from '#modules/identity/staff-schema.ts';
import { success } from '#platform/http/outcome.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { successSchema } from '#platform/http/route-schemas.ts';
import { ok } from '#shared/result.ts';
import type { Staff } from './staff.ts';
import { authorOf, requireStaff } from './staff-guard.ts';

const tags = ['staff'];

/** The user's own sessions and second factor. */
export function securityRoutes(app: RouteApp, { staff }: { staff: Staff }): void {
  sessionRoutes(app, staff);
  secondFactorRoutes(app, staff);
}

function sessionRoutes(app: RouteApp, staff: Staff): void {
  const address = '/api/admin/sessions';
  const routes = routeGroup(app, { tags, config: { need: 'everyone' } });
  routes.get(address, {
    summary: 'The sessions of the caller',
    answer: z.object({ sessions: z.array(sessionSchema) }),
    handler: async (request) => {
      const { id } = requireStaff(request);
      return ok({ sessions: await staff.listSessions(id, request.staffSessionId) });
    },
  });

  routes.post(`${address}/end`, {
    summary: 'End one of the caller’s sessions, or all but this one, with the password',
    body: endSessionsSchema,
    answer: successSchema.extend({ ended: z.number() }),
    handler: async (request) => {
      const currentId = request.staffSessionId;
      const ended = await staff.endOwnSessions({
        ...authorOf(request),
        ...request.body,
        currentId,
      });
      return ended.ok ? success({ ended: ended.value }) : ended;
    },
  });
}

function secondFactorRoutes(app: RouteApp, staff: Staff): void {
  const address = '/api/admin/second-factor';
  const config = { need: 'everyone', beforeSecondFactor: true } as const;
  const routes = routeGroup(app, { tags, config });

  routes.get(address, {
    summary: 'Whether a second factor is on',
    answer: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number() }),
    handler: async (request) => ok(await staff.findSecondFactor(requireStaff(request).id)),
  });

  routes.post(address, {
    summary: 'Begin to set up an authenticator app',
    body: proofSchema,
    answer: z.object({ secret: z.string(), uri: z.string() }),
    handler: (request) => staff.beginSecondFactor({ ...authorOf(request), ...request.body }),
  });

  routes.post(`${address}/confirm`, {
    summary: 'Switch the second factor on with its first code',
    body: secondFactorCodeSchema,
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    handler: async (request) => {
      const { code } = request.body;
      const result = await staff.confirmSecondFactor({ ...authorOf(request), code });
      return result.ok ? ok({ recoveryCodes: result.value }) : result;
    },
  });

  routes.post(`${address}/remove`, {
    summary: 'Switch the second factor off, with the password and a code',
    body: proofSchema,
    handler: (request) => staff.removeSecondFactor({ ...authorOf(request), ...request.body }),
  });
}
