import { recordAudit } from '#modules/audit/server/index.ts';
import type { Caller } from '#modules/identity/server/index.ts';
import { hashToken, provesPassword } from '#modules/identity/server/index.ts';
import { countWrong, startGuess } from '#platform/guess-limit.ts';
import { addressRules, type RateRule } from '#platform/rate-limit.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { AccountDeps } from './account-deps.ts';
import { confirmAccountRequest, findRequestByToken } from './account-request-repository.ts';

const perAddress: RateRule = { limit: 20, windowSeconds: 3600 };
/** The limit for passwords per link, from all addresses together. */
const perRequest: RateRule = { limit: 10, windowSeconds: 3600 };

/**
 * The link proves that the mail arrived, the password that the request is the reader's own. Else a
 * stranger could request an account in a colleague's name, and the colleague open the link.
 */
export async function confirmAccount(
  deps: AccountDeps,
  { token, password }: { token: string; password: string },
  { address }: Pick<Caller, 'address'>,
): Promise<
  Result<null, 'too-many-requests', number> | Result<null, 'link-invalid' | 'wrong-own-password'>
> {
  const { db } = deps;
  const request = await findRequestByToken(db, hashToken(token));
  if (!request) {
    const counts = addressRules('account:confirm', address, perAddress);
    return countWrong(db, counts, fail('link-invalid'));
  }
  const key = `account:confirm:${request.tokenHash}`;
  const guess = await startGuess(db, [{ key, rule: perRequest }]);
  if (!guess.allowed) return fail('too-many-requests', guess.retryAfterSeconds);
  if (!(await provesPassword(deps, password, request.passwordHash))) {
    return fail('wrong-own-password');
  }
  await guess.giveBack();
  return db.transaction(async (tx) => {
    if (!(await confirmAccountRequest(tx, request.tokenHash))) return fail('link-invalid');
    const { email: subject } = request;
    await recordAudit(tx, { actor: null, action: 'account.confirmed', subject, address });
    await announceStaffChange(tx, 'account');
    return ok(null);
  });
}
