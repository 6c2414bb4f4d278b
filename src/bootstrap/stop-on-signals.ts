import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningShop } from './start-shop.ts';

/**
 * Told to stop, the shop first says that it is not ready any more and goes on serving, so that
 * whoever shares out requests looks elsewhere; then it finishes what runs. Told once more it skips
 * the pause, and after that it ends as it is.
 */
export function stopOnSignals(shop: RunningShop, pauseSeconds: number): void {
  const pause = new AbortController();
  let isStopping = false;

  async function stop(): Promise<void> {
    isStopping = true;
    shop.leave();
    await sleep(pauseSeconds * 1000, undefined, { signal: pause.signal }).catch(() => {});
    pause.abort();
    await shop.stop();
    process.exit(0);
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!isStopping) void stop();
      else if (pause.signal.aborted) process.exit(1);
      else pause.abort();
    });
  }
}
