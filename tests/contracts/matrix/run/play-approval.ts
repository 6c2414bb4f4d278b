import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { webhookEvents } from '#database/schema/index.ts';
import { sendWebhooksTo } from '#tests/kit/emulator-control.ts';
import type { Fault } from '../words.ts';
import { methodOf, turn } from './emulator.ts';
import { comeBack, decide, open } from './online-steps.ts';
import { dbOf, paymentsOf, type Scene } from './scene.ts';
import { letJobsRun, letTimeRunOut } from './settle.ts';

/** The buyer decides on the provider's page or on the phone, where only the provider sees it. */
export async function playApproval(scene: Scene, fault: Fault): Promise<void> {
  expect(await open(scene)).toBe(200);
  const play: Record<Fault, () => Promise<void>> = {
    async refused() {
      await decide(scene, 'decline');
      await comeBack(scene);
      if (methodOf(scene) === 'stripe') await letTimeRunOut(scene);
    },
    silent: () => letTimeRunOut(scene),
    async 'answered twice'() {
      await turn(scene, { answerTwice: 'all', webhooks: { duplicates: 1 } });
      await Promise.all([decide(scene), decide(scene)]);
      await Promise.all([comeBack(scene), comeBack(scene)]);
    },
    // At the last moment: after the job's run, and expired at its next run.
    async 'answered late'() {
      await letJobsRun(scene);
      await turn(scene, { webhooks: { delayMs: 1000 } });
      await letTimeRunOut(scene);
      expect(await decide(scene)).toBe(true);
    },
    async 'answered after we gave up'() {
      await letTimeRunOut(scene);
      await letJobsRun(scene);
      await decide(scene);
    },
    'killed before': () => approveWhileAway(scene),
    'killed after': () => tellAndKill(scene, async () => void (await decide(scene))),
    async 'message lost'() {
      await turn(scene, { webhooks: { enabled: false } });
      expect(await decide(scene)).toBe(true);
    },
    async 'message before the answer'() {
      expect(await decide(scene)).toBe(true);
      await expect.poll(async () => (await paymentsOf(scene)).at(-1)?.state).toBe('captured');
      expect(await comeBack(scene)).toBe(200);
    },
  };
  await play[fault]();
}

async function approveWhileAway(scene: Scene): Promise<void> {
  await tellNobody(scene, async () => expect(await decide(scene)).toBe(true));
}

/** The shop is down when the message arrives; the provider sends it again to the surviving one. */
export async function tellNobody(scene: Scene, happen: () => Promise<unknown>): Promise<void> {
  const { startVictim, world } = scene.stage;
  const victim = await startVictim();
  await sendWebhooksTo(world.emulators, victim.address);
  await victim.kill();
  await happen();
  await sendWebhooksTo(world.emulators, world.url);
}

/** The shop stores the message, and dies before it does anything else. */
export async function tellAndKill(scene: Scene, happen: () => Promise<unknown>): Promise<void> {
  const { startVictim, world } = scene.stage;
  const victim = await startVictim();
  const before = await countMessages(scene);
  await sendWebhooksTo(world.emulators, victim.address);
  await happen();
  await expect.poll(() => countMessages(scene), { interval: 20 }).toBeGreaterThan(before);
  await victim.kill();
  await sendWebhooksTo(world.emulators, world.url);
}

async function countMessages(scene: Scene): Promise<number> {
  const counts = (await paymentsOf(scene)).map(({ id }) =>
    dbOf(scene).$count(webhookEvents, eq(webhookEvents.paymentId, id)),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
