import pg from 'pg';
import { expect } from 'vitest';
import { turn, untilUsed } from './emulator.ts';
import type { Scene } from './scene.ts';

/** A request to the shop at this address. */
export type Act = (address: string) => Promise<unknown>;

/** Kills the called process before the provider's answer arrives. */
export async function killUnanswered(
  scene: Scene,
  fault: 'noAnswerBefore' | 'noAnswerAfter' | 'hang',
  act: Act,
): Promise<void> {
  const victim = await scene.stage.startVictim();
  await turn(scene, { [fault]: 'next', hangMs: 60_000 });
  const asking = act(victim.address).catch(() => {});
  await untilUsed(scene, fault);
  await victim.kill();
  await asking;
}

/** Kills the called process once this is true; the caller gets no answer. */
export async function killOnce(scene: Scene, act: Act, isDone: () => Promise<boolean>) {
  const victim = await scene.stage.startVictim();
  const asking = act(victim.address).catch(() => {});
  await expect.poll(isDone, { interval: 20 }).toBe(true);
  await victim.kill();
  await asking;
}

/** The write of the process, as a condition on the row. */
export type Write = { table: string; event: 'insert' | 'update'; when?: string };

const lockNumber = 7_040_109;

/** Kills the called process at the moment of this write, which is rolled back. */
export async function killWriting(scene: Scene, write: Write, act: Act): Promise<void> {
  const victim = await scene.stage.startVictim();
  const asking = () => act(victim.address).catch(() => {});
  await haltAt(scene, write, asking, async (client) => {
    await victim.kill();
    // PostgreSQL would notice the dead client only after the lock is free.
    for (const pid of await listWaiting(client)) {
      await client.query('select pg_terminate_backend($1)', [pid]);
    }
  });
}

/** Runs an action at the moment when the surviving shop writes this. */
export const interruptWriting = (
  scene: Scene,
  write: Write,
  act: Act,
  happen: () => Promise<unknown>,
) => haltAt(scene, write, () => act(scene.stage.world.url), happen);

/** A trigger makes this write wait for a lock, which the test holds until then. */
async function haltAt(
  { stage }: Scene,
  { table, event, when }: Write,
  act: () => Promise<unknown>,
  happen: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: stage.world.database.url });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${lockNumber})`);
    await client.query(`
      create or replace function wait_for_the_test() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(${lockNumber}); return new; end $$;
      create trigger wait_for_the_test before ${event} on ${table}
        for each row ${when ? `when (${when})` : ''} execute function wait_for_the_test()`);
    const acting = act();
    await expect.poll(async () => (await listWaiting(client)).length).toBeGreaterThan(0);
    await happen(client);
    await client.query(`select pg_advisory_unlock(${lockNumber})`);
    await acting;
    await client.query(`drop trigger wait_for_the_test on ${table}`);
  } finally {
    await client.end();
  }
}

async function listWaiting(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and not granted and objid = ${lockNumber}`,
  );
  return rows.map(({ pid }) => pid);
}
