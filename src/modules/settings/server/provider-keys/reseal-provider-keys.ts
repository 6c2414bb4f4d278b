import type { Database } from '#database/client.ts';
import { isSealedWith, openSecret, sealSecret } from '#modules/identity/server/index.ts';
import { lockSealedKeys, resealKeys } from './provider-key-repository.ts';

type ResealParts = { db: Database; signingKeys: readonly [string, ...string[]] };

/** Encrypts keys of older signing keys with the newest key; returns their number. */
export async function resealProviderKeys({ db, signingKeys }: ResealParts): Promise<number> {
  return db.transaction(async (tx) => {
    const all = await lockSealedKeys(tx);
    const old = all.filter(({ sealed }) => !isSealedWith(signingKeys[0], sealed));
    for (const { part, sealed } of old) {
      await resealKeys(tx, part, sealSecret(signingKeys, openSecret(signingKeys, sealed)));
    }
    return old.length;
  });
}
