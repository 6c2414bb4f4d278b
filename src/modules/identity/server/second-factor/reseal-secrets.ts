import type { StaffDeps } from '../staff-deps.ts';
import { isSealedWith, openSecret, sealSecret } from './sealed-secret.ts';
import { lockTotpSecrets, resealTotpSecret } from './second-factor-repository.ts';

/** Puts what an older key seals under the newest one; how many that were. */
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
