import type { Transaction } from '#database/client.ts';
import { checkPasswordLength } from '#modules/staff/account-rules.ts';
import { addressKey, countAgainstLimit, type RateRule } from '#platform/rate-limit.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { recordAudit } from './audit-repository.ts';
import { hashPassword } from './password-hash.ts';
import type { Caller, StaffDeps } from './staff-deps.ts';
import { findUserByEmail, insertAdmin, turnCustomerIntoPendingAdmin } from './user-repository.ts';

export type AccountInput = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
};

const perAddress: RateRule = { limit: 10, windowSeconds: 3600 };
const perAccount: RateRule = { limit: 5, windowSeconds: 3600 };

/**
 * Answers the same whether the address has an account or not; its owner is told by mail, and so
 * learns of a stranger who asked in their name. The password is hashed either way, so the time tells
 * nothing.
 */
export async function createAccount(
  deps: StaffDeps,
  input: AccountInput,
  { address }: Pick<Caller, 'address'>,
): Promise<Result<null, 'too-many-requests', number> | Result<null, 'password-too-short', string>> {
  const complaint = checkPasswordLength(input.password, 'Password', deps.passwordMinLength);
  if (complaint !== null) return fail('password-too-short', complaint);
  const counts = [
    [addressKey('account:address', address), perAddress],
    [`account:email:${input.email.toLowerCase()}`, perAccount],
  ] as const;
  for (const [key, rule] of counts) {
    const count = await countAgainstLimit(deps.db, key, rule);
    if (!count.allowed) return fail('too-many-requests', count.retryAfterSeconds);
  }
  const passwordHash = await hashPassword(input.password);
  await deps.db.transaction((tx) => saveRequest(deps, tx, { ...input, passwordHash, address }));
  return ok(null);
}

type Request = AccountInput & { passwordHash: string; address: string };

async function saveRequest(deps: StaffDeps, tx: Transaction, request: Request): Promise<void> {
  const { email, passwordHash, firstName, lastName, address } = request;
  const names = { firstName, lastName };
  const created = await insertAdmin(tx, { email, passwordHash, ...names, admitted: null });
  if (created) return tellOfRequest(deps, tx, created.id, request);
  const owner = await findUserByEmail(tx, email);
  if (!owner) return;
  if (owner.role === 'customer') {
    await turnCustomerIntoPendingAdmin(tx, owner.id, { passwordHash, ...names });
    return tellOfRequest(deps, tx, owner.id, request);
  }
  await deps.mails.accountExists(tx, { email: owner.email, firstName: owner.firstName });
  await recordAudit(tx, {
    actor: null,
    action: 'account.requested-again',
    subject: owner.email,
    address,
  });
}

async function tellOfRequest(
  { outbox, mails }: StaffDeps,
  tx: Transaction,
  userId: number,
  { email, firstName, lastName, address }: Request,
): Promise<void> {
  await outbox.notify(tx, {
    type: 'system',
    title: 'New admin account',
    message: `${firstName} ${lastName} (${email}) is waiting for approval.`,
    onceKey: `account-requested:${userId}:${Date.now()}`,
    about: 'accounts',
  });
  await mails.accountRequested(tx, { email });
  await recordAudit(tx, { actor: null, action: 'account.requested', subject: email, address });
}
