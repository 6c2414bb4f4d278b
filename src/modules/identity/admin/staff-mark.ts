const name = 'ndoro-staff';

/**
 * The session's cookie is out of reach for scripts, and shoppers' pages must not ask the server who
 * they are. So a browser in which staff have logged in remembers that, and nothing more.
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
    // A browser that keeps nothing: its shop pages just don't say goodbye.
  }
}

export function forgetStaffMark(): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // There is nothing to forget.
  }
}
