import { addressKey, countAgainstLimit, type RateRule } from '#platform/rate-limit.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { confirmAccountRequest, findRequestByToken } from './account-request-repository.ts';
import { recordAudit } from './audit-repository.ts';
import { provesPassword } from './password-proof.ts';
import type { Caller, StaffDeps } from './staff-deps.ts';
import { hashToken } from './token.ts';

const perAddress: RateRule = { limit: 20, windowSeconds: 3600 };

/**
 * The link proves that the mail arrived, the password that it is the reader's own request: else
 * somebody could ask in a colleague's name and have them open the link for the wrong one.
 */
export async function confirmAccount(
  deps: StaffDeps,
  { token, password }: { token: string; password: string },
  { address }: Pick<Caller, 'address'>,
): Promise<
  Result<null, 'too-many-requests', number> | Result<null, 'link-invalid' | 'wrong-own-password'>
> {
  const { db } = deps;
  const count = await countAgainstLimit(db, addressKey('account:confirm', address), perAddress);
  if (!count.allowed) return fail('too-many-requests', count.retryAfterSeconds);
  const request = await findRequestByToken(db, hashToken(token));
  if (!request) return fail('link-invalid');
  if (!(await provesPassword(deps, password, request.passwordHash))) {
    return fail('wrong-own-password');
  }
  return db.transaction(async (tx) => {
    if (!(await confirmAccountRequest(tx, request.tokenHash))) return fail('link-invalid');
    const { email: subject } = request;
    await recordAudit(tx, { actor: null, action: 'account.confirmed', subject, address });
    await announceStaffChange(tx, 'account');
    return ok(null);
  });
}
