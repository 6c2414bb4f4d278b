import {
  changePasswordSchema,
  verifyPasswordChangeSchema,
} from '#modules/identity/staff-schema.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import type { StaffRouteOptions } from '../staff-guard.ts';
import { authorOf } from '../staff-guard.ts';
import { hashToken } from '../token.ts';

export function passwordRoutes(app: RouteApp, { staff, cookies }: StaffRouteOptions): void {
  const routes = routeGroup(app, { tags: ['staff'], config: { need: 'everyone' } });

  routes.post('/api/admin/change-password', {
    summary: 'Ask for a new password; a code is mailed',
    body: changePasswordSchema,
    message: 'Password change request sent. Check your email for verification.',
    handler: (request) => staff.requestPasswordChange({ ...request.body, ...authorOf(request) }),
  });

  routes.post('/api/admin/verify-password-change', {
    summary: 'Confirm the new password with the mailed code',
    body: verifyPasswordChangeSchema,
    message: 'Password changed successfully!',
    handler: (request) => {
      const { deviceToken } = cookies.callerOf(request);
      return staff.verifyPasswordChange({
        ...request.body,
        ...authorOf(request),
        sessionId: request.staffSessionId,
        deviceHash: deviceToken === null ? null : hashToken(deviceToken),
      });
    },
  });
}
