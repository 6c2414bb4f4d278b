let errors = 0;

/** From the first moment on: most errors happen while a page begins. */
export function watchErrors(): void {
  addEventListener('error', ({ filename }) => {
    // What people's own browsers add to pages is none of the shop's doing.
    if (filename?.startsWith(location.origin)) errors += 1;
  });
}

export function countErrors(): number {
  return Math.min(errors, 100);
}
