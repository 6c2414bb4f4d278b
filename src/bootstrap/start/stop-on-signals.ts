import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningShop } from '../start-shop.ts';

/** The terminal sends Ctrl-C to npm and to the shop, and npm hands it on: the shop gets it twice. */
const onePressMs = 1000;

/**
 * Told to stop, the shop first says that it is not ready any more and goes on serving, so that
 * whoever shares out requests looks elsewhere; then it finishes what runs. Told once more it skips
 * the pause, and after that it ends as it is.
 */
export function stopOnSignals(shop: RunningShop, pauseSeconds: number): void {
  const pause = new AbortController();
  let isStopping = false;
  let lastAt = Number.NEGATIVE_INFINITY;

  async function stop(): Promise<void> {
    isStopping = true;
    shop.leave();
    await sleep(pauseSeconds * 1000, undefined, { signal: pause.signal }).catch(() => {});
    pause.abort();
    await shop.stop();
    process.exit(0);
  }

  function onSignal(): void {
    const isSamePress = performance.now() - lastAt < onePressMs;
    lastAt = performance.now();
    if (isSamePress) return;
    if (!isStopping) void stop();
    else if (pause.signal.aborted) process.exit(1);
    else pause.abort();
  }

  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
