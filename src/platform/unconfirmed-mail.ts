import { createHash } from 'node:crypto';
import type { Executor } from '#database/client.ts';
import { addressKey, countAgainstLimit } from './rate-limit.ts';

const day = 24 * 3600;
/** Nobody's inbox is flooded by strangers who type in their address. */
const mailsPerAddress = { limit: 3, windowSeconds: day };
/** Nor can one stranger write to many; a whole office behind one address still can subscribe. */
const mailsPerAsker = { limit: 50, windowSeconds: day };

/** Whether one more mail of this kind may go to an address that nobody has confirmed. Counts it. */
export async function mayMailUnconfirmed(
  db: Executor,
  kind: string,
  email: string,
): Promise<boolean> {
  const key = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  return (await countAgainstLimit(db, `${kind}-mail:${key}`, mailsPerAddress)).allowed;
}

/** Whether whoever is behind an internet address may cause one more of them. Counts it. */
export async function mayCauseMail(db: Executor, kind: string, address: string): Promise<boolean> {
  return (await countAgainstLimit(db, addressKey(`${kind}-asker`, address), mailsPerAsker)).allowed;
}
