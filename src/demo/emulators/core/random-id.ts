import { randomBytes } from 'node:crypto';

const upperCase = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
const mixedCase = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function randomText(alphabet: string, length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** In PayPal's format: '5O190127TN364715T'. */
export function upperCaseId(length = 17): string {
  return randomText(upperCase, length);
}

/** In Stripe's format: 'pi_3MtwBwLkdIwHu7ix28a3tqPa'. */
export function prefixedId(prefix: string, length = 24): string {
  return `${prefix}_${randomText(mixedCase, length)}`;
}
