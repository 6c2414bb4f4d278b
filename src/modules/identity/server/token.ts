import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that nobody guesses; only their hash is stored, so a stolen table opens nothing. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
