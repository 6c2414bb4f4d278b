import { createHmac, randomInt } from 'node:crypto';
import type { Executor } from '#database/client.ts';
import { hashPassword, verifyPassword } from '../passwords/password-hash.ts';
import { listRecoveryHashes, spendRecoveryCode } from './second-factor-repository.ts';

/** Without letters and digits that look alike on paper. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const codeCount = 10;
const shape = /^[A-Z2-9]{10}$/;

export function createRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => {
    const code = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
}

/** As slow to guess as passwords. Hashes one at a time, so that logins can run in between. */
export async function hashRecoveryCodes(codes: readonly string[]): Promise<string[]> {
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hashPassword(code.replace('-', '')));
  return hashes;
}

/** Whether it is an unused code of the account. It is used up now. */
export async function redeemRecoveryCode(
  { db, signingKeys }: { db: Executor; signingKeys: readonly string[] },
  userId: number,
  code: string,
): Promise<boolean> {
  if (!shape.test(code)) return false;
  for (const hash of await listRecoveryHashes(db, userId)) {
    if (await isOf(signingKeys, code, hash)) return spendRecoveryCode(db, userId, hash);
  }
  return false;
}

/** Codes of an earlier release are stored with a keyed hash. */
async function isOf(signingKeys: readonly string[], code: string, hash: string): Promise<boolean> {
  if (hash.startsWith('$')) return verifyPassword(code, hash);
  return signingKeys.some((key) => formerHash(key, code) === hash);
}

function formerHash(signingKey: string, code: string): string {
  return createHmac('sha256', signingKey).update(`recovery:${code}`).digest('hex');
}
