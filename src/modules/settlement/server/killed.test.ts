import { afterAll, expect, test } from 'vitest';
import { listHoldFaults } from '#tests/kit/checks/stock-faults.ts';
import { distantPlan } from '#tests/kit/faults/answer-faults.ts';
import { startFaultProxy } from '#tests/kit/faults/fault-proxy.ts';
import { killShops } from '#tests/kit/processes/kill-run.ts';
import { startEmulatorProcess } from '#tests/kit/processes/processes.ts';
import { comeToRest, letTimePass, listRunFaults } from '#tests/kit/purchases/check-run.ts';
import { countLines, countRun } from '#tests/kit/purchases/count-run.ts';
import { prepareStage } from '#tests/kit/purchases/stage.ts';
import { random, seed } from '#tests/kit/random.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { rounds } from '#tests/kit/torture.ts';
import { afterFile, temporaryFolder } from '#tests/kit/undo.ts';

const kills = Number(process.env.TEST_KILLS ?? rounds(1, 3, 200));
const isShort = kills === 1;
const patienceMs = isShort ? 180_000 : 600_000;

const database = await createTestDatabase(5);
const dataDir = temporaryFolder('killed');
const emulators = await startEmulatorProcess(dataDir);

afterAll(() => emulators.kill('SIGTERM'));

test(`after ${kills} kills every capture has one order or goes back, no order is lost, and stock, gift cards and books add up`, async () => {
  const { db } = database;
  const cards = isShort ? 10 : kills * 2;
  const stage = await prepareStage(db, emulators.ready, { random, cards });
  const where = { databaseUrl: database.url, dataDir };
  // The providers answer slowly, so that kills happen between an action and its answer.
  const proxy = await startFaultProxy(emulators.ready, distantPlan(random));
  afterFile(proxy.close);
  const providers = isShort ? emulators.ready : proxy.providers;
  const shop = await killShops(stage, providers, where, kills);
  const url = shop.ready.address;
  try {
    await comeToRest(stage, patienceMs);
    expect(await listHoldFaults(db)).toEqual([]);
    // The job that ends expired links runs once a minute: too slow for the daily run.
    if (!isShort) {
      await letTimePass(db, patienceMs);
      await comeToRest(stage, patienceMs);
    }
    const faults = await listRunFaults(stage, url);
    const counts = countLines(await countRun(db));
    console.log(`seed ${seed}, ${kills} kills, ${faults.length} differences\n${counts}`);
    expect(faults).toEqual([]);
    expect(stage.promises.orders.length).toBeGreaterThan(0);
  } finally {
    await shop.kill('SIGKILL');
  }
}, 7_200_000);
