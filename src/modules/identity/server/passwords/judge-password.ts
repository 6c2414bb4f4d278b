import { createHash } from 'node:crypto';
import { checkPasswordLength, readPassword } from '#modules/identity/account-rules.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { StaffDeps } from '../staff-deps.ts';
import { isEasyToGuess } from './guess-password.ts';
import { verifyPassword } from './password-hash.ts';

export type PasswordRefusal = Result<never, 'password-too-short' | 'password-too-easy', string>;

export type JudgedPassword = {
  name: 'Password' | 'New password';
  /** Names and addresses of the user. */
  person: readonly string[];
};

/** Returns the password to hash, or the reason why it is refused. */
export async function judgePassword(
  { passwordRules, shopName }: Pick<StaffDeps, 'passwordRules' | 'shopName'>,
  typed: string,
  { name, person }: JudgedPassword,
): Promise<Result<string, 'password-too-short' | 'password-too-easy', string>> {
  const complaint = checkPasswordLength(typed, name, passwordRules);
  if (complaint !== null) return fail('password-too-short', complaint);
  const password = readPassword(typed, passwordRules);
  if (passwordRules.isStrict && (await isEasyToGuess(password, [shopName, ...person]))) {
    return fail(
      'password-too-easy',
      `${name} is too easy to guess. Choose one that is not common and not made of your name or ours, such as a few words that have nothing to do with each other.`,
    );
  }
  const { breachedList } = passwordRules;
  if (breachedList && (await isBreached(breachedList, password))) {
    return fail(
      'password-too-easy',
      `${name} is in a list of stolen passwords. Please choose another.`,
    );
  }
  return ok(password);
}

/** Whether the password matches the hash. A strict shop takes it exactly as typed. */
export function provesPassword(
  { passwordRules }: Pick<StaffDeps, 'passwordRules'>,
  typed: string,
  hash: string | null,
): Promise<boolean> {
  return verifyPassword(readPassword(typed, passwordRules), hash);
}

/** Users wait for this while they choose a password. */
const patienceMs = 3000;
const prefixLength = 5;

/**
 * Whether the password is in a list of stolen ones. The list is asked for all hashes with the same
 * first five letters, so it does not learn the password (the range search of Have I Been Pwned). If
 * the list does not answer, the password is accepted.
 */
async function isBreached(list: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const answer = await fetch(new URL(hash.slice(0, prefixLength), list), {
      headers: { 'Add-Padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!answer.ok) return false;
    return isListed(await answer.text(), hash.slice(prefixLength));
  } catch {
    return false;
  }
}

/** Each line has the rest of a hash and its count. Padding lines have the count 0. */
function isListed(lines: string, rest: string): boolean {
  return lines.split(/\r?\n/).some((line) => {
    const [suffix, times] = line.split(':');
    return suffix === rest && Number(times) > 0;
  });
}
