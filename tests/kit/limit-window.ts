import { setTimeout as pause } from 'node:timers/promises';

const tenMinutes = 10 * 60_000;

/**
 * Limits begin anew as the clock turns, those of an hour and those of ten minutes alike: a test
 * that counts up to one waits where that could happen under its hands.
 */
export async function awayFromTurnOfWindow({
  windowMs = tenMinutes,
  neededMs = 30_000,
} = {}): Promise<void> {
  const leftMs = windowMs - (Date.now() % windowMs);
  if (leftMs < neededMs) await pause(leftMs + 100);
}
