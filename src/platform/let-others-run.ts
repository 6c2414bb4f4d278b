/** How long one request may block the thread, in milliseconds. */
const longestSlice = 10;

/**
 * For long loops: called after each step, it lets other requests run once this one has used the
 * thread for some time.
 */
export function createYield(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestSlice) return;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
  };
}
