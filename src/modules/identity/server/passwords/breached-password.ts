import { createHash } from 'node:crypto';

/** Users wait for this while they choose a password. */
const patienceMs = 3000;
const prefixLength = 5;

/**
 * Whether the password is in a list of stolen ones. The list is asked for all hashes with the same
 * first five letters, so it does not learn the password (the range search of Have I Been Pwned). If
 * the list does not answer, the password is accepted.
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

/** Each line has the rest of a hash and its count. Padding lines have the count 0. */
function isListed(lines: string, rest: string): boolean {
  return lines.split(/\r?\n/).some((line) => {
    const [suffix, times] = line.split(':');
    return suffix === rest && Number(times) > 0;
  });
}
