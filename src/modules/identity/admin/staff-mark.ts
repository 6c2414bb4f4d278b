import { readStored, store } from '#client/browser-storage.ts';

const name = 'ndoro-staff';

/**
 * Scripts cannot read the session cookie, and shoppers' pages must not ask the server for the user.
 * So a browser in which staff have logged in stores this mark and nothing else.
 */
export function hasStaffMark(): boolean {
  return readStored(name) !== null;
}

export function leaveStaffMark(): void {
  store(name, '1');
}

export function forgetStaffMark(): void {
  store(name, null);
}
