import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By how many percent what lives may grow before it is looked through for what is dead. */
export const heapGrowthPercent = 60;

/** Whoever has waited for the shop to open is served first. */
const afterOpeningMs = 1000;

/**
 * Left to itself V8 lets the dead outnumber the living before it collects them, which on a machine
 * with much memory is never soon. Only once the shop is open: coming up, all that is loaded stays,
 * and looking through it would only take longer. What coming up left behind goes first, since the
 * next look is reckoned from what the last one left.
 */
export function spareMemory(): void {
  setTimeout(() => {
    setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`);
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as (options: { execution: 'async' }) => Promise<void>;
    void collect({ execution: 'async' });
  }, afterOpeningMs).unref();
}
