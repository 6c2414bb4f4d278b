/**
 * The staff accounts in the stored databases of all releases. Stored databases don't change, so
 * accounts can only be added.
 */
export const releaseShop = {
  /** Encrypts the secrets of authenticator apps. */
  signingKey: '5c'.repeat(32),
  owner: { email: 'owner@ndoro.example', password: 'shell-spiral-9' },
  /** Has a second factor. */
  guarded: { email: 'chipo@ndoro.example', password: 'kopje-granite-4' },
} as const;
