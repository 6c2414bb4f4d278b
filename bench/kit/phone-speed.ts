import type { Page } from '@playwright/test';

/**
 * The time of a phone for the work below, in milliseconds: four times the time on two idle cores of
 * November 2026 (18.0 in most rounds).
 */
const phoneMs = 72;

/**
 * Slows the page's processor to a phone's speed, whatever this machine's current speed is. With a
 * fixed factor the phone would be slower while other programs use the machine: the same work took
 * 18 to 34 ms within ten seconds.
 */
export async function slowToPhone(page: Page): Promise<void> {
  const ownMs = await page.evaluate(timeWork);
  const session = await page.context().newCDPSession(page);
  const rate = Math.max(1, phoneMs / ownMs);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Runs in the page. Numbers, text and small objects, as in real pages; the median of eleven. */
function timeWork(): number {
  const work = () => {
    let seed = 7;
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed;
    };
    const numbers = Array.from({ length: 20_000 }, next).sort((one, other) => one - other);
    const rows = numbers.map((number) => ({ number, text: `product ${number % 97}` }));
    return JSON.parse(JSON.stringify(rows));
  };
  for (let warming = 0; warming < 24; warming += 1) work();
  const times = Array.from({ length: 11 }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return times.sort((one, other) => one - other)[5] ?? 0;
}
