import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FindKeyHolder, RoleAuthor } from '#modules/identity/author.ts';
import {
  describeRefusal,
  may,
  type Need,
  type Permission,
  type StaffRole,
} from '#modules/identity/permissions.ts';
import type { StaffMember } from '#modules/identity/staff-member.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { type Outcome, replyRefusal } from '#platform/http/outcome.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import { fail } from '#shared/result.ts';
import type { SessionCookies } from './sessions/session-cookies.ts';
import type { Staff } from './staff.ts';

export type StaffRouteOptions = { staff: Staff; cookies: SessionCookies };

/** Who may call a route. Routes under /api/admin are for staff by default. */
export type RouteAccess = 'public' | 'staff';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
    /** The need of a staff call; a call without one can't be registered. */
    need?: Need;
    /** True for calls that set up a second factor, for users who must still do so. */
    beforeSecondFactor?: boolean;
  }
  interface FastifyRequest {
    /** The staff member who makes the request; null on public routes. */
    staff: StaffMember | null;
    staffRole: StaffRole | null;
    /** The id of the session that makes the request. */
    staffSessionId: string | null;
  }
}

const staffArea = /^\/api\/admin(\/|$)/;

/**
 * Guards all staff calls. Access is fixed when a route is registered. The guard uses the matched
 * route, not the address as typed. Install it before the routes that it guards.
 */
export function installStaffGuard(
  app: FastifyInstance,
  {
    staff,
    cookies,
    keyHolders = () => [],
  }: {
    staff: Pick<Staff, 'findSession' | 'recordRefusal'>;
    cookies: SessionCookies;
    /** Finds the holders of keys, which are used instead of a session. */
    keyHolders?: () => readonly FindKeyHolder[];
  },
): void {
  app.decorateRequest('staff', null);
  app.decorateRequest('staffRole', null);
  app.decorateRequest('staffSessionId', null);
  app.addHook('onRoute', (route) => {
    const access = route.config?.access ?? (staffArea.test(route.url) ? 'staff' : 'public');
    if (access === 'staff' && route.config?.need === undefined) {
      throw new Error(`${route.method} ${route.url} is for staff and names no need`);
    }
    route.config = { ...route.config, access };
  });
  app.addHook('onRequest', async (request, reply) => {
    const { access, need = 'everyone', beforeSecondFactor } = request.routeOptions.config;
    if (access !== 'staff') return;
    reply.header('cache-control', 'no-store');
    const token = bearerOf(request);
    if (token !== null) {
      const holder = await findKeyHolder(keyHolders(), token, callOf(request));
      if (!holder.ok) return replyRefusal(reply, holder);
      request.staff = holder.value.actor;
      request.staffRole = holder.value.role;
      if (need === 'everyone' || may(holder.value.role, need)) return;
      return replyRefusal(reply, await refuse(staff, request, need));
    }
    const found = await staff.findSession(cookies.callerOf(request).sessionToken);
    if (!found) return replyFailure(reply, 'unauthorized');
    const role = found.role ?? (beforeSecondFactor ? found.roleAfterSetUp : null);
    const { id, email, firstName, lastName } = found.user;
    const actor = { id, email, firstName, lastName };
    if (!role) {
      if (found.roleAfterSetUp) return replyFailure(reply, 'second-factor-missing');
      const refusal = {
        actor,
        address: clientAddress(request),
        role: 'customer',
        permission: null,
      } as const;
      await staff.recordRefusal({ ...refusal, call: callOf(request) });
      return replyFailure(reply, 'forbidden');
    }
    request.staff = actor;
    request.staffRole = role;
    request.staffSessionId = found.sessionId;
    if (need === 'everyone' || may(role, need)) return;
    return replyRefusal(reply, await refuse(staff, request, need));
  });
}

function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

async function findKeyHolder(sources: readonly FindKeyHolder[], token: string, call: string) {
  for (const find of sources) {
    const holder = await find(token, call);
    if (holder.ok || holder.code !== 'unauthorized') return holder;
  }
  return fail('unauthorized', 'This key is not valid.');
}

/** Answers which permission the role lacks, and records the try. */
export async function refuse(
  staff: Pick<Staff, 'recordRefusal'>,
  request: FastifyRequest,
  permission: Permission,
) {
  const role = roleOf(request);
  await staff.recordRefusal({ ...authorOf(request), role, permission, call: callOf(request) });
  return fail('not-permitted', describeRefusal(role, permission));
}

/** For what a role may do to some and not to others, such as owners: written down all the same. */
export async function recordDecision<Decision extends Outcome<unknown>>(
  staff: Pick<Staff, 'recordRefusal'>,
  request: FastifyRequest,
  decision: Decision,
): Promise<Decision> {
  if (!decision.ok && (decision.code === 'owners-only' || decision.code === 'forbidden')) {
    const role = roleOf(request);
    const permission = decision.code === 'forbidden' ? 'staff.manage' : null;
    await staff.recordRefusal({ ...authorOf(request), role, permission, call: callOf(request) });
  }
  return decision;
}

function callOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url}`;
}

/** For handlers whose answer depends on the role. */
export function roleOf({ staffRole, routeOptions }: FastifyRequest): StaffRole {
  if (!staffRole) throw new Error(`${routeOptions.url} is not guarded`);
  return staffRole;
}

/** For handlers of guarded routes. Throws if a route was left public by mistake. */
export function requireStaff(request: FastifyRequest): StaffMember {
  if (!request.staff) throw new Error(`${request.routeOptions.url} is not guarded`);
  return request.staff;
}

/** For handlers of guarded routes that change data. */
export function authorOf(request: FastifyRequest): RoleAuthor {
  const staffRole = roleOf(request);
  return { actor: requireStaff(request), staffRole, address: clientAddress(request) };
}
