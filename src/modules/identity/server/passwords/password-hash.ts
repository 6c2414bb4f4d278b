import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { createSemaphore } from '#shared/calls/semaphore.ts';

// OWASP's first choice for Argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

// Two at a time need 38 MiB. The queue fits a busy morning; further calls are refused, so that a
// flood does not fill the memory.
const semaphore = createSemaphore({ running: 2, waiting: 40 });

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, { nonce: salt, ...cost });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(salt)}$${plain(tag)}`;
}

const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Takes the same time if the account doesn't exist (`hash` null), so that response times do not
 * reveal who works here.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = format.exec(hash ?? decoyHash);
  if (!parts) throw new Error('A stored password hash has an unknown format');
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive(password, {
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected) && hash !== null;
}

const decoyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(randomBytes(16))}$${plain(randomBytes(cost.tagLength))}`;

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

function derive(password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> {
  const message = Buffer.from(password, 'utf8');
  return semaphore.pass(
    () =>
      new Promise((resolve, reject) => {
        argon2('argon2id', { ...parameters, message }, (error, tag) =>
          error ? reject(error) : resolve(tag),
        );
      }),
  );
}
