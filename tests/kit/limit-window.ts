import { setTimeout as pause } from 'node:timers/promises';

const tenMinutes = 10 * 60_000;

/**
 * Limits restart at fixed times, for windows of an hour as of ten minutes. A test that counts up to
 * a limit waits if that could happen during the test.
 */
export async function awayFromTurnOfWindow({
  windowMs = tenMinutes,
  neededMs = 30_000,
} = {}): Promise<void> {
  const leftMs = windowMs - (Date.now() % windowMs);
  if (leftMs < neededMs) await pause(leftMs + 100);
}
