import { checkPasswordLength, readPassword } from '#modules/identity/account-rules.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { StaffDeps } from '../staff-deps.ts';
import { isBreached } from './breached-password.ts';
import { isEasyToGuess } from './guess-password.ts';

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
