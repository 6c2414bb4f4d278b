import type { Database } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { Author, FindKeyHolder } from '#modules/identity/author.ts';
import { createToken, hashToken, staffRoleOf } from '#modules/identity/server/index.ts';
import { type ApiKey, mostKeys, type NewKey, opens } from '#modules/integrations/api-key.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import {
  countLiveKeys,
  endKey,
  findLiveKey,
  insertKey,
  listLiveKeys,
  markKeyUsed,
} from './api-key-repository.ts';

const beginning = 'ndk_';
const shownLetters = 10;

export type ApiKeys = ReturnType<typeof createApiKeys>;

export function createApiKeys({ db }: { db: Database }) {
  return {
    list: () => listKeys(db),
    add: (input: NewKey, author: Author) => addKey(db, input, author),
    revoke: (id: string, author: Author) => revokeKey(db, id, author),
    findHolder: ((token, call) => findHolder(db, token, call)) satisfies FindKeyHolder,
  };
}

async function listKeys(db: Database): Promise<ApiKey[]> {
  const rows = await listLiveKeys(db);
  return rows.map(({ key, email }) => ({
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: key.scopes,
    createdBy: email,
    createdAt: key.createdAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    expiresAt: key.expiresAt?.toISOString() ?? null,
  }));
}

/** Returns the key this once; only its hash is stored. */
function addKey(
  db: Database,
  { name, scopes, days }: NewKey,
  { actor, address }: Author,
): Promise<Result<{ id: string; key: string }, 'too-many-keys'>> {
  const key = beginning + createToken();
  return db.transaction(async (tx) => {
    if ((await countLiveKeys(tx)) >= mostKeys) return fail('too-many-keys');
    const prefix = key.slice(0, shownLetters);
    const tokenHash = hashToken(key);
    const id = await insertKey(tx, { name, scopes, days, prefix, tokenHash, createdBy: actor.id });
    const detail = { scopes };
    await recordAudit(tx, { actor, action: 'api-key.added', subject: name, detail, address });
    return ok({ id, key });
  });
}

function revokeKey(
  db: Database,
  id: string,
  { actor, address }: Author,
): Promise<Result<null, 'not-found'>> {
  return db.transaction(async (tx) => {
    const subject = await endKey(tx, id);
    if (subject === null) return fail('not-found');
    await recordAudit(tx, { actor, action: 'api-key.revoked', subject, address });
    return ok(null);
  });
}

/** A key is limited by its scopes, and by the current permissions of its maker. */
async function findHolder(db: Database, token: string, call: string): ReturnType<FindKeyHolder> {
  const found = token.startsWith(beginning) ? await findLiveKey(db, hashToken(token)) : null;
  if (!found) return fail('unauthorized');
  const { key, user } = found;
  if (!opens(key.scopes, call)) {
    return fail('not-permitted', 'This key may not do this. An owner can make another key.');
  }
  await markKeyUsed(db, key.id);
  const { id, firstName, lastName } = user;
  const email = `${user.email} (API key ${key.name})`;
  return ok({ actor: { id, email, firstName, lastName }, role: staffRoleOf(user) });
}
