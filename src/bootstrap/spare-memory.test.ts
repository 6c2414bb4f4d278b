import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { heapGrowthPercent } from './spare-memory.ts';

/**
 * Keeps 80 MB of small objects, as `spareMemory` does it is told while it runs and looks once
 * through what is there, and then says how large it had grown when it next looked.
 */
const program = (flag: string) => `
  const { setFlagsFromString } = require('node:v8');
  setFlagsFromString('${flag}');
  setFlagsFromString('--expose-gc');
  const some = (count) => Array.from({ length: count }, (_, at) => ({ at, in: [at, count, at] }));
  const living = some(655360);
  require('node:vm').runInNewContext('gc')();
  const passing = [];
  const megabytes = () => Math.round(process.memoryUsage().heapUsed / 1048576);
  let most = 0;
  while (megabytes() > most - 40) {
    most = Math.max(most, megabytes());
    passing.push(some(8192));
    if (passing.length > 4) passing.shift();
  }
  if (living.length === 0) throw new Error('They live');
  process.stdout.write(String(most));`;

/** By one thread: how far others get beside it hangs on how busy the machine is. */
const nextLookMegabytes = (growthPercent: number) => {
  const told = program(`--heap-growing-percent=${growthPercent}`);
  const flags = ['--single-threaded-gc', '--max-semi-space-size=8'];
  return Number(execFileSync(process.execPath, [...flags, '-e', told]).toString());
};

test('this V8 keeps to the growth it is told while it runs', () => {
  const asTold = nextLookMegabytes(heapGrowthPercent);
  expect(asTold).toBeLessThan(nextLookMegabytes(2 * heapGrowthPercent));
  expect(asTold).toBeLessThan(nextLookMegabytes(0));
});
