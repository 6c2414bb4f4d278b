import type { Transaction } from '#database/client.ts';
import type { AccountInput } from '#modules/accounts/account-schema.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import { checkPasswordLength } from '#modules/identity/account-rules.ts';
import type { Caller } from '#modules/identity/server/index.ts';
import {
  createToken,
  findUserByEmail,
  hashPassword,
  hashToken,
  judgePassword,
  type PasswordRefusal,
  type UserRow,
} from '#modules/identity/server/index.ts';
import { addressKey, countAgainstLimit, type RateRule } from '#platform/rate-limit.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { AccountDeps } from './account-deps.ts';
import { insertAdmin } from './account-repository.ts';
import { findAccountRequest, storeAccountRequest } from './account-request-repository.ts';

const perAddress: RateRule = { limit: 10, windowSeconds: 3600 };
const perAccount: RateRule = { limit: 5, windowSeconds: 3600 };

/**
 * Answers the same whether or not the address has an account. The owner gets a mail, and so learns
 * of a request by a stranger. The password is hashed in both cases, so that the response time
 * reveals nothing.
 */
export async function createAccount(
  deps: AccountDeps,
  input: AccountInput,
  { address }: Pick<Caller, 'address'>,
): Promise<
  Result<null, 'too-many-requests', number> | Result<null, 'invitation-needed'> | PasswordRefusal
> {
  if (deps.invitationsOnly()) return fail('invitation-needed');
  const complaint = checkPasswordLength(input.password, 'Password', deps.passwordRules);
  if (complaint !== null) return fail('password-too-short', complaint);
  const counts = [
    [addressKey('account:address', address), perAddress],
    [`account:email:${input.email.toLowerCase()}`, perAccount],
  ] as const;
  for (const [key, rule] of counts) {
    const count = await countAgainstLimit(deps.db, key, rule);
    if (!count.allowed) return fail('too-many-requests', count.retryAfterSeconds);
  }
  const { firstName, lastName, email } = input;
  const judged = await judgePassword(deps, input.password, {
    name: 'Password',
    person: [firstName, lastName, email],
  });
  if (!judged.ok) return judged;
  const passwordHash = await hashPassword(judged.value);
  await deps.db.transaction((tx) => saveRequest(deps, tx, { ...input, passwordHash, address }));
  return ok(null);
}

type Request = AccountInput & { passwordHash: string; address: string };

/** A customer's record does not change: the data of the request is stored separately. */
async function saveRequest(deps: AccountDeps, tx: Transaction, request: Request): Promise<void> {
  const { email, passwordHash, firstName, lastName, address } = request;
  const names = { firstName, lastName };
  const created = await insertAdmin(tx, { email, passwordHash: null, ...names, admitted: null });
  const owner = created ?? (await findUserByEmail(tx, email));
  if (!owner) return;
  const isFirst = created !== null || (await findAccountRequest(tx, owner.id)) === null;
  const token = createToken();
  const stored =
    mayAsk(owner) &&
    (await storeAccountRequest(tx, {
      userId: owner.id,
      passwordHash,
      ...names,
      tokenHash: hashToken(token),
    }));
  if (!stored) {
    await deps.mails.accountExists(tx, { email: owner.email, firstName: owner.firstName });
  } else {
    await deps.mails.accountRequested(tx, { email: owner.email, token });
    if (isFirst) await tellStaff(deps, tx, owner.id, request);
  }
  const action = stored && isFirst ? 'account.requested' : 'account.requested-again';
  await recordAudit(tx, { actor: null, action, subject: owner.email, address });
}

/** Present and former staff have an account. Everybody else may request one. */
function mayAsk({ role, isActive, approvedAt }: UserRow): boolean {
  return isActive && (role === 'customer' || approvedAt === null);
}

async function tellStaff(
  { outbox }: AccountDeps,
  tx: Transaction,
  userId: number,
  { email, firstName, lastName }: Request,
): Promise<void> {
  await outbox.notify(tx, {
    type: 'system',
    title: 'New admin account',
    message: `${firstName} ${lastName} (${email}) is waiting for approval.`,
    onceKey: `account-requested:${userId}:${Date.now()}`,
    about: 'accounts',
  });
}
