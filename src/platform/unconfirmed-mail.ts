import { createHash } from 'node:crypto';
import type { Executor } from '#database/client.ts';
import { addressKey, countAgainstLimit } from './rate-limit.ts';

const day = 24 * 3600;
/** Strangers who type in another person's address must not flood their inbox. */
const mailsPerAddress = { limit: 3, windowSeconds: day };
/** One stranger must not mail many people, but an office behind one address can still subscribe. */
const mailsPerAsker = { limit: 50, windowSeconds: day };

/** Whether one more mail of this kind may go to an unconfirmed address. Counts it. */
export async function mayMailUnconfirmed(
  db: Executor,
  kind: string,
  email: string,
): Promise<boolean> {
  const key = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  return (await countAgainstLimit(db, `${kind}-mail:${key}`, mailsPerAddress)).allowed;
}

/** Whether this internet address may cause one more such mail. Counts it. */
export async function mayCauseMail(db: Executor, kind: string, address: string): Promise<boolean> {
  return (await countAgainstLimit(db, addressKey(`${kind}-asker`, address), mailsPerAsker)).allowed;
}
