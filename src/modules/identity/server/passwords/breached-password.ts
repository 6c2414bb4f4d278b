import { createHash } from 'node:crypto';

/** People wait for this while they choose a password. */
const patienceMs = 3000;
const prefixLength = 5;

/**
 * Whether the password is in a list of stolen ones. The list is asked for all hashes that begin with
 * the same five letters, so that it learns nothing of use (the range search of Have I Been Pwned).
 * A list that does not answer stops nobody.
 */
export async function isBreached(list: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const answer = await fetch(new URL(hash.slice(0, prefixLength), list), {
      headers: { 'Add-Padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!answer.ok) return false;
    return isListed(await answer.text(), hash.slice(prefixLength));
  } catch {
    return false;
  }
}

/** Lines of the rest of a hash and how often it was seen; padding was seen never. */
function isListed(lines: string, rest: string): boolean {
  return lines.split(/\r?\n/).some((line) => {
    const [suffix, times] = line.split(':');
    return suffix === rest && Number(times) > 0;
  });
}
