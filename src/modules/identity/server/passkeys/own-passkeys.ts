import { transactionOrFail } from '#database/rollback.ts';
import type { Author } from '#modules/identity/author.ts';
import type { NewPasskey, ShownPasskey } from '#modules/identity/passkey-schema.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { type Proof, proveOneself, type Unproved } from '../second-factor/prove-oneself.ts';
import { createRecoveryCodes, hashRecoveryCodes } from '../second-factor/recovery-code.ts';
import {
  countRecoveryCodes,
  replaceRecoveryCodes,
} from '../second-factor/second-factor-repository.ts';
import { recordOwn } from '../staff-audit.ts';
import type { StaffDeps } from '../staff-deps.ts';
import { findUser, hasSecondFactor } from '../user-repository.ts';
import { askForNew, askForOneOf, ownedBy, type PasskeyOptions } from './ask-passkey.ts';
import {
  insertPasskey,
  listPasskeys,
  removePasskeyOf,
  renamePasskey,
} from './passkey-repository.ts';
import { readNewPasskey } from './verify-passkey.ts';

/** More devices than one person has. */
const mostPasskeys = 20;

export async function listOwnPasskeys(
  { db }: StaffDeps,
  userId: number,
): Promise<{ passkeys: ShownPasskey[] }> {
  const rows = await listPasskeys(db, userId);
  return {
    passkeys: rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}

/** A challenge for users who prove their identity with a passkey instead of a code. */
export async function askForOwnPasskey(
  deps: StaffDeps,
  userId: number,
): Promise<Result<PasskeyOptions, 'no-passkey'>> {
  const asked = await askForOneOf(deps, userId);
  return asked ? ok(asked) : fail('no-passkey');
}

type Session = { sessionId: string | null };

export async function beginPasskey(
  deps: StaffDeps,
  proof: Author & Proof & Session,
): Promise<Result<PasskeyOptions, 'too-many-passkeys'> | Unproved> {
  const proved = await proveOneself(deps, proof);
  if (!proved.ok) return proved;
  if (proved.value.passkeyCount >= mostPasskeys) return fail('too-many-passkeys');
  return ok(await askForNew(deps, proved.value, ownedBy.session(proof.sessionId)));
}

/** Recovery codes are shown only here; empty if the account already has some. */
export async function finishPasskey(
  deps: StaffDeps,
  {
    actor,
    address,
    sessionId,
    name,
    passkey,
  }: Author & Session & { name: string; passkey: NewPasskey },
): Promise<Result<{ recoveryCodes: string[] }, 'passkey-refused'>> {
  const owner = ownedBy.session(sessionId);
  const read = await readNewPasskey(deps, passkey, { purpose: 'create', owner });
  if (!read) return fail('passkey-refused');
  const hasCodes = (await countRecoveryCodes(deps.db, actor.id)) > 0;
  const recoveryCodes = hasCodes ? [] : createRecoveryCodes();
  const hashes = await hashRecoveryCodes(recoveryCodes);
  return transactionOrFail(deps.db, async (tx) => {
    const id = await insertPasskey(tx, { ...read, userId: actor.id, name });
    if (id === null) return fail('passkey-refused');
    if (!hasCodes) await replaceRecoveryCodes(tx, actor.id, hashes);
    await deps.mails.passkeyAdded(tx, { ...actor, name });
    await recordOwn(tx, { actor, address }, 'passkey.added', { name });
    return ok({ recoveryCodes });
  });
}

export async function renameOwnPasskey(
  { db }: StaffDeps,
  { id, name, ...by }: Author & { id: string; name: string },
): Promise<Result<null, 'passkey-not-found'>> {
  return db.transaction(async (tx) => {
    if (!(await renamePasskey(tx, by.actor.id, { id, name }))) return fail('passkey-not-found');
    await recordOwn(tx, by, 'passkey.renamed', { name });
    return ok(null);
  });
}

type Removal = Author & Proof & { id: string; acceptsLast: boolean };

/** If a second factor is required, the last one is removed only with `acceptsLast`. */
export async function removeOwnPasskey(
  deps: StaffDeps,
  { id, acceptsLast, ...proof }: Removal,
): Promise<Result<null, 'passkey-not-found' | 'last-second-factor'> | Unproved> {
  const { actor } = proof;
  const before = await findUser(deps.db, actor.id);
  const isLast = before?.passkeyCount === 1 && before.totpConfirmedAt === null;
  if (isLast && deps.secondFactorRequired && !acceptsLast) return fail('last-second-factor');
  const proved = await proveOneself(deps, proof);
  if (!proved.ok) return proved;
  return deps.db.transaction(async (tx) => {
    const name = await removePasskeyOf(tx, actor.id, id);
    if (name === null) return fail('passkey-not-found');
    const after = await findUser(tx, actor.id);
    if (after && !hasSecondFactor(after)) await replaceRecoveryCodes(tx, actor.id, []);
    await deps.mails.passkeyRemoved(tx, { ...actor, name });
    await recordOwn(tx, proof, 'passkey.removed', { name });
    return ok(null);
  });
}
