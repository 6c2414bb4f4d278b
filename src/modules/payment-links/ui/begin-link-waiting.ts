import type { PaynowRecord } from '#modules/checkout/ui/paynow/paynow-record.ts';
import { linkRecordKey } from './link-record.ts';

/** A shopper who reloads or closes the tab gets back to the waiting page. */
export function beginLinkWaiting(token: string, record: PaynowRecord): void {
  try {
    localStorage.setItem(linkRecordKey(token), JSON.stringify(record));
  } catch {
    // Without browser storage the page waits only as long as it is open.
  }
}
