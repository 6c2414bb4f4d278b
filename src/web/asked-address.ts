import { askedKey } from '#shared/browser/asked-key.ts';

/**
 * The router loads the old address again if the script of the new page can't be loaded. Then the
 * offline page opens the new one. The next page asked for replaces it.
 */
export function keepAskedAddress(to: string): void {
  try {
    sessionStorage[askedKey] = `${location.href} ${to}`;
  } catch {}
}
