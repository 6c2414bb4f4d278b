import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningShop } from '../start-shop.ts';

/** The terminal sends Ctrl-C to npm and to the shop, and npm passes it on: it arrives twice. */
const onePressMs = 1000;

/**
 * At the first signal the shop reports that it is not ready and continues to serve, so that load
 * balancers turn away. Then it finishes running work. A second signal skips the pause, and a third
 * one ends the process at once.
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
