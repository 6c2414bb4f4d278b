import { createSessionRecord } from '#client/session-record.ts';
import { askedKey } from '#shared/browser/asked-key.ts';

/** Only the offline page reads it. */
const asked = createSessionRecord<{ from: string; to: string }>(askedKey, () => null);

/**
 * The router loads the old address again if the script of the new page can't be loaded. Then the
 * offline page opens the new one.
 */
export function keepAskedAddress(to: string): void {
  if (to !== location.href) asked.write({ from: location.href, to });
}

export const forgetAskedAddress = asked.forget;
