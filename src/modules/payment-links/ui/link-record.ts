/** The storage key of the payment that this browser waits for, per payment link. */
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
