export { judgePassword, type PasswordRefusal } from './passwords/judge-password.ts';
export { hashPassword, verifyPassword } from './passwords/password-hash.ts';
export { provesPassword } from './passwords/password-proof.ts';
export { resetAdmin } from './reset-admin.ts';
export { provePassword } from './second-factor/prove-oneself.ts';
export { resealSecrets } from './second-factor/reseal-secrets.ts';
export { isSealedWith, openSecret, sealSecret } from './second-factor/sealed-secret.ts';
export { removeSecondFactors } from './second-factor/second-factor-repository.ts';
export type { SessionCookies } from './sessions/session-cookies.ts';
export { endSessionsOf } from './sessions/session-repository.ts';
export type { Staff } from './staff.ts';
export type { Caller } from './staff-deps.ts';
export { authorOf, recordDecision, refuse, requireStaff, roleOf } from './staff-guard.ts';
export { createStaffLetters, type StaffLetterParts } from './staff-letters.ts';
export { createToken, hashToken } from './token.ts';
export {
  findColleague,
  findUser,
  findUserByEmail,
  hasApprovedAdmin,
  hasSecondFactor,
  isAdmitted,
  staffRoleOf,
  toStaffUser,
  type UserRow,
} from './user-repository.ts';
