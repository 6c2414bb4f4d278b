/** How long one request may have the thread to itself, in milliseconds. */
const longestSlice = 10;

/**
 * For long loops: called after each step, it lets other requests run once this one has had the
 * thread for a while.
 */
export function createYield(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestSlice) return;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
  };
}
