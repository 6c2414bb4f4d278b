import type { StaffDeps } from '../staff-deps.ts';
import { verifyPassword } from './password-hash.ts';

/**
 * Whether this is the password behind the hash. A strict shop takes it as it was typed; a hash from
 * before it was strict is of a password without the blanks around it, and goes on working.
 */
export async function provesPassword(
  { passwordRules }: Pick<StaffDeps, 'passwordRules'>,
  typed: string,
  hash: string | null,
): Promise<boolean> {
  const trimmed = typed.trim();
  if (!passwordRules.isStrict) return verifyPassword(trimmed, hash);
  if (await verifyPassword(typed, hash)) return true;
  return trimmed !== typed && verifyPassword(trimmed, hash);
}
