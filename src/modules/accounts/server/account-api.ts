import { z } from 'zod';
import {
  approveAccountSchema,
  confirmAccountSchema,
  createAccountSchema,
  doneSchema,
  setActiveSchema,
  setRoleSchema,
  userIdSchema,
  userListQuerySchema,
} from '#modules/accounts/account-schema.ts';
import { may } from '#modules/identity/permissions.ts';
import type { SessionCookies, Staff } from '#modules/identity/server/index.ts';
import { authorOf, recordDecision, refuse, roleOf } from '#modules/identity/server/index.ts';
import { staffUserSchema } from '#modules/identity/staff-schema.ts';
import { success } from '#platform/http/outcome.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { successSchema } from '#platform/http/route-schemas.ts';
import { mapOk } from '#shared/result.ts';
import type { Accounts } from './accounts.ts';

export type AccountRouteOptions = {
  accounts: Accounts;
  staff: Pick<Staff, 'recordRefusal' | 'signInNewColleague'>;
  cookies: SessionCookies;
};

const tags = ['staff'];
const manage = { tags, config: { need: 'staff.manage' } } as const;
const changedSchema = successSchema.extend({ user: staffUserSchema });

export function accountRoutes(app: RouteApp, options: AccountRouteOptions): void {
  pendingAccountRoutes(app, options);
  confirmRoute(app, options);
  userListRoute(app, options);
  colleagueRoutes(app, options);
}

function pendingAccountRoutes(
  app: RouteApp,
  { accounts, staff, cookies }: AccountRouteOptions,
): void {
  const routes = routeGroup(app, manage);

  routes.create('/api/admin/create', {
    config: { access: 'public' },
    summary: 'Ask for an admin account',
    body: createAccountSchema,
    message: 'You can sign in as soon as an existing admin has approved your account.',
    handler: (request) => accounts.createAccount(request.body, cookies.callerOf(request)),
  });

  routes.post('/api/admin/approve-account', {
    summary: 'Approve a pending admin account, as manager unless another role is named',
    body: approveAccountSchema,
    answer: doneSchema.extend({ user: staffUserSchema }),
    handler: async (request) => {
      const { userId, role } = request.body;
      const result = await accounts.approveAccount({ userId, role, ...authorOf(request) });
      if (!result.ok) return recordDecision(staff, request, result);
      return success({ message: 'User account approved successfully.', user: result.value });
    },
  });

  routes.delete('/api/admin/users/:id', {
    summary: 'Decline a pending admin account',
    params: userIdSchema,
    message: 'The request was declined.',
    handler: async (request) => {
      const decision = { userId: request.params.id, ...authorOf(request) };
      return recordDecision(staff, request, await accounts.declineAccount(decision));
    },
  });
}

function confirmRoute(app: RouteApp, { accounts, cookies }: AccountRouteOptions): void {
  const open = routeGroup(app, { tags, config: { access: 'public' }, noStore: true });
  open.post('/api/admin/confirm-account', {
    summary: 'Confirm the address of a request for an account',
    body: confirmAccountSchema,
    message:
      'Your address is confirmed. You can sign in as soon as an existing admin has approved your account.',
    handler: (request) => accounts.confirmAccount(request.body, cookies.callerOf(request)),
  });
}

function userListRoute(app: RouteApp, { accounts, staff }: AccountRouteOptions): void {
  routeGroup(app, { tags, config: { need: 'customers' } }).list('/api/admin/users', {
    summary:
      'Customers, and staff for those who manage staff; the pages beside this one are in the headers',
    querystring: userListQuerySchema,
    answer: z.object({ users: z.array(staffUserSchema) }),
    handler: async (request) => {
      const { role, status } = request.query;
      const seesStaff = may(roleOf(request), 'staff.manage');
      if (!seesStaff && (role === 'admin' || status === 'pending')) {
        return refuse(staff, request, 'staff.manage');
      }
      const listed = await accounts.listUsers(
        seesStaff ? request.query : { ...request.query, role: 'customer' },
      );
      return mapOk(listed, ({ users, ...pages }) => ({ body: { users }, ...pages }));
    },
  });
}

function colleagueRoutes(app: RouteApp, { accounts, staff }: AccountRouteOptions): void {
  const address = '/api/admin/users/:id';
  const params = userIdSchema;
  const routes = routeGroup(app, manage);

  routes.put(`${address}/active`, {
    summary: 'Switch an admin account on or off',
    params,
    body: setActiveSchema,
    answer: changedSchema,
    handler: async (request) => {
      const { isActive } = request.body;
      const decision = { userId: request.params.id, isActive, ...authorOf(request) };
      const result = await accounts.setAccountActive(decision);
      return result.ok ? success({ user: result.value }) : recordDecision(staff, request, result);
    },
  });

  routes.put(`${address}/role`, {
    summary: 'Give an admin another role; it counts from the next request on',
    params,
    body: setRoleSchema,
    answer: changedSchema,
    handler: async (request) => {
      const { role } = request.body;
      const decision = { userId: request.params.id, role, ...authorOf(request) };
      const result = await accounts.setAccountRole(decision);
      return result.ok ? success({ user: result.value }) : recordDecision(staff, request, result);
    },
  });

  routes.delete(`${address}/sessions`, {
    summary: 'Log an admin out everywhere; the account stays as it is',
    params,
    answer: successSchema.extend({ ended: z.number() }),
    handler: async (request) => {
      const decision = { userId: request.params.id, ...authorOf(request) };
      const result = await accounts.logOutEverywhere(decision);
      return result.ok ? success({ ended: result.value }) : recordDecision(staff, request, result);
    },
  });

  routes.delete(`${address}/second-factor`, {
    summary: 'Switch an admin’s second factor off, and log them out everywhere',
    params,
    message: 'The second factor was reset.',
    handler: async (request) => {
      const decision = { userId: request.params.id, ...authorOf(request) };
      return recordDecision(staff, request, await accounts.resetSecondFactor(decision));
    },
  });
}
