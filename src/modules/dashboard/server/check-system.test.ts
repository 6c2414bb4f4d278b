import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createSystemMonitor, type SystemChecks } from './check-system.ts';

const well: SystemChecks = {
  database: async () => true,
  payments: async () => true,
  storage: async () => true,
};

function monitorOf(checks: Partial<SystemChecks>, options = {}) {
  const monitor = createSystemMonitor({ ...well, ...checks }, options);
  onTestFinished(() => monitor.close());
  return monitor;
}

async function stateOf(part: string, ...input: Parameters<typeof monitorOf>) {
  const { parts } = await monitorOf(...input).read();
  return parts.find((each) => each.part === part)?.state;
}

test('a part that answers in time is operational', async () => {
  expect(await stateOf('Database', {})).toBe('operational');
});

test('a part that answers late is slow', async () => {
  const storage = () => wait(60, true);
  expect(await stateOf('Storage', { storage }, { slowMs: 20 })).toBe('slow');
});

test('a part that says no, breaks or never answers is down, and does not keep the others waiting', async () => {
  expect(await stateOf('Payments', { payments: async () => false })).toBe('down');
  expect(
    await stateOf('Database', { database: () => Promise.reject(new Error('connection refused')) }),
  ).toBe('down');
  const start = performance.now();
  const storage = () => new Promise<boolean>(() => {});
  expect(await stateOf('Storage', { storage }, { patienceMs: 50 })).toBe('down');
  expect(performance.now() - start).toBeLessThan(1_000);
});

test('many who ask at once share one answer, and later ones get a new one', async () => {
  let asked = 0;
  const database = async () => {
    asked += 1;
    return true;
  };
  const monitor = monitorOf({ database }, { keepMs: 50 });
  await Promise.all([monitor.read(), monitor.read(), monitor.read()]);
  expect(asked).toBe(1);
  await wait(80);
  await monitor.read();
  expect(asked).toBe(2);
});
