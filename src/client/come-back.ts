/** So often one comes back before saying that it failed: the shop needs half a minute at most. */
const mostReturns = 8;

/**
 * Where the shop says that it is away and when to come back (503 with Retry-After), waits so long
 * and asks again. Only for what may be asked twice.
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

/** Ends early where nobody waits any more; the next question then says so itself. */
function pauseFor(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, signal?.aborted ? 0 : ms);
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}
