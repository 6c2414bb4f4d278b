import type { Database } from '#database/client.ts';
import { isSealedWith, openSecret, sealSecret } from '#modules/identity/server/index.ts';
import { lockSealedKeys, storeSealedKey } from './registration-repository.ts';

type ResealParts = { db: Database; signingKeys: readonly [string, ...string[]] };

/** Encrypts device keys of older signing keys with the newest key; returns their number. */
export async function resealDeviceKeys({ db, signingKeys }: ResealParts): Promise<number> {
  return db.transaction(async (tx) => {
    const all = await lockSealedKeys(tx);
    const old = all.filter(({ sealedKey }) => !isSealedWith(signingKeys[0], sealedKey));
    for (const { id, sealedKey } of old) {
      await storeSealedKey(tx, id, sealSecret(signingKeys, openSecret(signingKeys, sealedKey)));
    }
    return old.length;
  });
}
