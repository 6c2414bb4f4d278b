/** How long one request may have the thread to itself, in milliseconds. */
const longestTurn = 10;

/**
 * For long loops: called after each step, it lets other requests run once this one has had the
 * thread for a while.
 */
export function createTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestTurn) return;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
  };
}
