/**
 * Who works in the shop whose database lies in this folder, release by release. Released databases
 * keep these, so they can be added to and not changed.
 */
export const releaseShop = {
  /** Seals what authenticator apps share with the shop. */
  signingKey: '5c'.repeat(32),
  owner: { email: 'owner@ndoro.example', password: 'shell-spiral-9' },
  /** Has a second factor. */
  guarded: { email: 'chipo@ndoro.example', password: 'kopje-granite-4' },
} as const;
