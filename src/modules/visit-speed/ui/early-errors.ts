let errors = 0;

/** Starts before anything else, since most errors happen while a page loads. */
export function watchErrors(): void {
  addEventListener('error', ({ filename }) => {
    // Errors in scripts of browser extensions do not count.
    if (filename?.startsWith(location.origin)) errors += 1;
  });
}

export function countErrors(): number {
  return Math.min(errors, 100);
}
