import { setTimeout as sleep } from 'node:timers/promises';

/** The result of the work, or an error that names the work that did not end. */
export async function inTime<Done>(
  work: Promise<Done>,
  { what, seconds }: { what: string; seconds: number },
): Promise<Done> {
  const over = new AbortController();
  const tooLate = sleep(seconds * 1000, undefined, { signal: over.signal }).then(() => {
    throw new Error(`${what} did not end within ${seconds} seconds`);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    over.abort();
  }
}
