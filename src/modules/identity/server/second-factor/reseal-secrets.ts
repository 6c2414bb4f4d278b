import type { StaffDeps } from '../staff-deps.ts';
import { isSealedWith, openSecret, sealSecret } from './sealed-secret.ts';
import { lockTotpSecrets, resealTotpSecret } from './second-factor-repository.ts';

/** Encrypts secrets of older keys again with the newest key. Returns their number. */
export async function resealSecrets({
  db,
  signingKeys,
}: Pick<StaffDeps, 'db' | 'signingKeys'>): Promise<number> {
  return db.transaction(async (tx) => {
    const all = await lockTotpSecrets(tx);
    const old = all.filter(({ secret }) => !isSealedWith(signingKeys[0], secret));
    for (const { id, secret } of old) {
      await resealTotpSecret(tx, id, sealSecret(signingKeys, openSecret(signingKeys, secret)));
    }
    return old.length;
  });
}
