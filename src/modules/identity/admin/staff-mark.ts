const name = 'ndoro-staff';

/**
 * Scripts cannot read the session cookie, and shoppers' pages must not ask the server for the user.
 * So a browser in which staff have logged in stores this mark and nothing else.
 */
export function hasStaffMark(): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

export function leaveStaffMark(): void {
  try {
    localStorage.setItem(name, '1');
  } catch {
    // If storage is blocked, shop pages do not report that they are closed.
  }
}

export function forgetStaffMark(): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
