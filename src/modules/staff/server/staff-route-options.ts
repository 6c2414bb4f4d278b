import type { SessionCookies } from './session-cookies.ts';
import type { Staff } from './staff.ts';

export type StaffRouteOptions = { staff: Staff; cookies: SessionCookies };
