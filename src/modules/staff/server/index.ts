export { recordAudit } from './audit-repository.ts';
export { createAdmin } from './create-admin.ts';
export { describeConflict } from './describe-conflict.ts';
export { findLastChange } from './last-change-queries.ts';
export { createSessionCookies, type SessionCookies } from './session-cookies.ts';
export { createStaff, type Staff } from './staff.ts';
export { staffRoutes } from './staff-api.ts';
export { authorOf, installStaffGuard, requireStaff, roleOf } from './staff-guard.ts';
