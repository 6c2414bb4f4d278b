/** Null if nothing is stored, or if the browser blocks its storage. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Null removes it. If the browser blocks its storage, nothing is stored. */
export function store(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Whoever reads it then finds nothing, as on a first visit.
  }
}
