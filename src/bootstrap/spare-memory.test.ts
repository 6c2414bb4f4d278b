import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { heapGrowthPercent } from './spare-memory.ts';

/** Lives 40 MB, and throws away 2 GB in pieces that outlive the space for young objects. */
const program = (flag: string) => `
  require('node:v8').setFlagsFromString('${flag}');
  const living = Array.from({ length: 40 }, (_, at) => new Array(131072).fill(at));
  let passing = [], most = 0;
  for (let turn = 0; turn < 2000; turn += 1) {
    passing.push(new Array(131072).fill(turn));
    if (passing.length > 8) passing = [];
    most = Math.max(most, process.memoryUsage().heapUsed);
  }
  if (living.length === 0) throw new Error('They live');
  process.stdout.write(String(Math.round(most / 1048576)));`;

const mostMegabytes = (flag: string) =>
  Number(execFileSync(process.execPath, ['-e', program(flag)]).toString());

test('this V8 keeps to the growth it is told while it runs', () => {
  const told = mostMegabytes(`--heap-growing-percent=${heapGrowthPercent}`);
  const untold = mostMegabytes('--heap-growing-percent=0');
  expect(told).toBeLessThan(untold);
});
