import { readPassword } from '#modules/identity/account-rules.ts';
import type { StaffDeps } from '../staff-deps.ts';
import { verifyPassword } from './password-hash.ts';

/** Whether the password matches the hash. A strict shop takes it exactly as typed. */
export function provesPassword(
  { passwordRules }: Pick<StaffDeps, 'passwordRules'>,
  typed: string,
  hash: string | null,
): Promise<boolean> {
  return verifyPassword(readPassword(typed, passwordRules), hash);
}
