/** Under which this browser remembers the payment that it waits for, behind a payment link. */
export function linkRecordKey(token: string): string {
  return `ndoro-paynow:${token}`;
}

export function hasLinkRecord(token: string): boolean {
  try {
    return localStorage.getItem(linkRecordKey(token)) !== null;
  } catch {
    return false;
  }
}
