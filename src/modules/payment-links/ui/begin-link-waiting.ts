import type { PaynowRecord } from '#modules/checkout/ui/paynow/paynow-record.ts';
import { linkRecordKey } from './link-record.ts';

/** So that a reload and a closed tab find their way back to the page that waits. */
export function beginLinkWaiting(token: string, record: PaynowRecord): void {
  try {
    localStorage.setItem(linkRecordKey(token), JSON.stringify(record));
  } catch {
    // Where nothing may be stored the page waits as long as it is open.
  }
}
