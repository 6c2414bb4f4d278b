import { z } from 'zod';
import { may } from '#modules/staff/permissions.ts';
import {
  approveAccountSchema,
  changePasswordSchema,
  createAccountSchema,
  doneSchema,
  setActiveSchema,
  setRoleSchema,
  staffUserSchema,
  userIdSchema,
  userListQuerySchema,
  verifyPasswordChangeSchema,
} from '#modules/staff/staff-schema.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { replyRefusal } from './reply-refusal.ts';
import type { Staff } from './staff.ts';
import { authorOf, replyDecision, replyNotPermitted, roleOf } from './staff-guard.ts';
import type { StaffRouteOptions } from './staff-route-options.ts';
import { hashToken } from './token.ts';

const tags = ['staff'];

export function accountRoutes(app: RouteApp, { staff, cookies }: StaffRouteOptions): void {
  app.post(
    '/api/admin/create',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Ask for an admin account',
        body: createAccountSchema,
        response: { 201: doneSchema },
      },
    },
    async (request, reply) => {
      const result = await staff.createAccount(request.body, cookies.callerOf(request));
      if (!result.ok) return replyRefusal(reply, result);
      const message = 'You can sign in as soon as an existing admin has approved your account.';
      return reply.code(201).send({ success: true, message });
    },
  );

  app.get(
    '/api/admin/users',
    {
      config: { need: 'customers' },
      schema: {
        tags,
        summary:
          'Everyone the shop knows, and only customers for those who do not manage staff; the pages beside this one stand in the headers',
        querystring: userListQuerySchema,
        response: { 200: z.object({ users: z.array(staffUserSchema) }) },
      },
    },
    async (request, reply) => {
      const { role, status } = request.query;
      const seesStaff = may(roleOf(request), 'staff.manage');
      if (!seesStaff && (role === 'admin' || status === 'pending')) {
        return replyNotPermitted(staff, request, reply, 'staff.manage');
      }
      const listed = await staff.listUsers(
        seesStaff ? request.query : { ...request.query, role: 'customer' },
      );
      if (!listed.ok) return replyFailure(reply, listed.code);
      const { users, total, nextCursor, previousCursor } = listed.value;
      reply.header('x-total-count', total);
      if (nextCursor) reply.header('x-next-cursor', nextCursor);
      if (previousCursor) reply.header('x-previous-cursor', previousCursor);
      return { users };
    },
  );

  app.post(
    '/api/admin/approve-account',
    {
      config: { need: 'staff.manage' },
      schema: {
        tags,
        summary: 'Approve a pending admin account, as manager unless another role is named',
        body: approveAccountSchema,
        response: { 200: doneSchema.extend({ user: staffUserSchema }) },
      },
    },
    async (request, reply) => {
      const { userId, role } = request.body;
      const result = await staff.approveAccount({ userId, role, ...authorOf(request) });
      if (!result.ok) return replyDecision(staff, request, reply, result.code);
      const message = 'User account approved successfully.';
      return { success: true as const, message, user: result.value };
    },
  );

  app.delete(
    '/api/admin/users/:id',
    {
      config: { need: 'staff.manage' },
      schema: {
        tags,
        summary: 'Decline a pending admin account',
        params: userIdSchema,
        response: { 200: doneSchema },
      },
    },
    async (request, reply) => {
      const decision = { userId: request.params.id, ...authorOf(request) };
      const result = await staff.declineAccount(decision);
      if (!result.ok) return replyDecision(staff, request, reply, result.code);
      return { success: true as const, message: 'The request was declined.' };
    },
  );

  app.put(
    '/api/admin/users/:id/active',
    {
      config: { need: 'staff.manage' },
      schema: {
        tags,
        summary: 'Switch an admin account on or off',
        params: userIdSchema,
        body: setActiveSchema,
        response: { 200: z.object({ success: z.literal(true), user: staffUserSchema }) },
      },
    },
    async (request, reply) => {
      const result = await staff.setAccountActive({
        userId: request.params.id,
        isActive: request.body.isActive,
        ...authorOf(request),
      });
      if (!result.ok) return replyDecision(staff, request, reply, result.code);
      return { success: true as const, user: result.value };
    },
  );

  colleagueRoutes(app, staff);
  secondFactorResetRoute(app, staff);
  passwordRoutes(app, { staff, cookies });
}

function colleagueRoutes(app: RouteApp, staff: Staff): void {
  app.put(
    '/api/admin/users/:id/role',
    {
      config: { need: 'staff.manage' },
      schema: {
        tags,
        summary: 'Give an admin another role; it counts from the next request on',
        params: userIdSchema,
        body: setRoleSchema,
        response: { 200: z.object({ success: z.literal(true), user: staffUserSchema }) },
      },
    },
    async (request, reply) => {
      const { id: userId } = request.params;
      const { role } = request.body;
      const result = await staff.setAccountRole({ userId, role, ...authorOf(request) });
      if (!result.ok) return replyDecision(staff, request, reply, result.code);
      return { success: true as const, user: result.value };
    },
  );

  app.delete(
    '/api/admin/users/:id/sessions',
    {
      config: { need: 'staff.manage' },
      schema: {
        tags,
        summary: 'Log an admin out everywhere; the account stays as it is',
        params: userIdSchema,
        response: { 200: z.object({ success: z.literal(true), ended: z.number() }) },
      },
    },
    async (request, reply) => {
      const { id: userId } = request.params;
      const result = await staff.logOutEverywhere({ userId, ...authorOf(request) });
      if (!result.ok) return replyDecision(staff, request, reply, result.code);
      return { success: true as const, ended: result.value };
    },
  );
}

function secondFactorResetRoute(app: RouteApp, staff: Staff): void {
  app.delete(
    '/api/admin/users/:id/second-factor',
    {
      config: { need: 'staff.manage' },
      schema: {
        tags,
        summary: 'Switch an admin’s second factor off, and log them out everywhere',
        params: userIdSchema,
        response: { 200: doneSchema },
      },
    },
    async (request, reply) => {
      const { id: userId } = request.params;
      const result = await staff.resetSecondFactor({ userId, ...authorOf(request) });
      if (!result.ok) return replyDecision(staff, request, reply, result.code);
      return { success: true as const, message: 'The second factor was reset.' };
    },
  );
}

function passwordRoutes(app: RouteApp, { staff, cookies }: StaffRouteOptions): void {
  app.post(
    '/api/admin/change-password',
    {
      config: { need: 'everyone' },
      schema: {
        tags,
        summary: 'Ask for a new password; a code is mailed',
        body: changePasswordSchema,
        response: { 200: doneSchema },
      },
    },
    async (request, reply) => {
      const who = authorOf(request);
      const result = await staff.requestPasswordChange({ ...request.body, ...who });
      if (!result.ok) return replyRefusal(reply, result);
      const message = 'Password change request sent. Check your email for verification.';
      return { success: true as const, message };
    },
  );

  app.post(
    '/api/admin/verify-password-change',
    {
      config: { need: 'everyone' },
      schema: {
        tags,
        summary: 'Confirm the new password with the mailed code',
        body: verifyPasswordChangeSchema,
        response: { 200: doneSchema },
      },
    },
    async (request, reply) => {
      const { deviceToken } = cookies.callerOf(request);
      const result = await staff.verifyPasswordChange({
        ...request.body,
        ...authorOf(request),
        sessionId: request.staffSessionId,
        deviceHash: deviceToken === null ? null : hashToken(deviceToken),
      });
      if (!result.ok) return replyRefusal(reply, result);
      return { success: true as const, message: 'Password changed successfully!' };
    },
  );
}
