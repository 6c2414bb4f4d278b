import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts authenticator secrets: the shop can read them, the finder of a backup cannot. */
export function sealSecret([newest]: readonly [string, ...string[]], secret: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(newest), nonce);
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Tries all keys. */
export function openSecret(signingKeys: readonly string[], text: string): Buffer {
  for (const signingKey of signingKeys) {
    const opened = tryKey(signingKey, text);
    if (opened) return opened;
  }
  throw new Error('A sealed secret fits none of the keys');
}

/** Whether the text is encrypted with this key, which is about to be removed. */
export function isSealedWith(signingKey: string, text: string): boolean {
  return tryKey(signingKey, text) !== null;
}

function tryKey(signingKey: string, text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(signingKey), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  const opened = decipher.update(bytes.subarray(28));
  try {
    return Buffer.concat([opened, decipher.final()]);
  } catch {
    return null;
  }
}

function keyOf(signingKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', signingKey, '', 'authenticator secrets', 32));
}
