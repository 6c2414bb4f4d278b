import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. Only the hash is stored, so a stolen table is useless. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
