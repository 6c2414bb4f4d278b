/** How often a call is repeated before it fails: the shop needs half a minute at most. */
const mostReturns = 8;

/**
 * If the shop answers 503 with Retry-After, waits that long and asks again. Only for calls that may
 * be repeated.
 */
export async function comeBack(
  first: Response,
  ask: () => Promise<Response>,
  signal?: AbortSignal,
  pause: Pause = pauseFor,
): Promise<Response> {
  let response = first;
  for (let turn = 0; ; turn += 1) {
    const seconds = Number(response.headers.get('retry-after'));
    if (response.status !== 503 || !(seconds > 0) || turn === mostReturns) return response;
    await pause(seconds * 1000, signal);
    response = await ask();
  }
}

type Pause = (ms: number, signal?: AbortSignal) => Promise<void>;

/** Ends early if the call is aborted. The next request then fails with the abort. */
function pauseFor(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, signal?.aborted ? 0 : ms);
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}
