import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { checkouts, payments, refunds, webhookEvents } from '#database/schema/index.ts';
import type { PaymentPrompt } from '#modules/payments/paynow.ts';
import { type End, type EndName, namedEnds } from '../ends.ts';
import { isOnline, untilMessagesArrived } from './emulator.ts';
import { listFaults, readEnd } from './read-end.ts';
import { dbOf, paymentsOf, type Scene } from './scene.ts';

const anHourAgo = sql`now() - interval '1 hour'`;

/**
 * The clock can't be changed, so times in the database are moved back by an hour: waiting jobs
 * become due, and what still waits afterwards has waited for long.
 */
export async function letJobsRun(scene: Scene): Promise<void> {
  const db = dbOf(scene);
  const ids = (await paymentsOf(scene)).map(({ id }) => id);
  if (ids.length > 0) {
    await db
      .update(payments)
      .set({ nextCheckAt: new Date(0), updatedAt: anHourAgo })
      .where(inArray(payments.id, ids));
    await db
      .update(refunds)
      .set({ nextAttemptAt: new Date(0), createdAt: anHourAgo })
      .where(inArray(refunds.paymentId, ids));
    await db
      .update(webhookEvents)
      .set({ nextAttemptAt: new Date(0), receivedAt: anHourAgo })
      .where(and(inArray(webhookEvents.paymentId, ids), isNull(webhookEvents.processedAt)));
  }
  await scene.stage.world.services.settlements.reconcile();
}

/** The checkout and the phone request have expired. */
export async function letTimeRunOut(scene: Scene): Promise<void> {
  const db = dbOf(scene);
  const past = new Date(Date.now() - 1000);
  for (const { id, prompt } of await paymentsOf(scene)) {
    if (!prompt) continue;
    const over: PaymentPrompt = { ...(prompt as PaymentPrompt), answerBy: past.toISOString() };
    await db.update(payments).set({ prompt: over }).where(eq(payments.id, id));
  }
  await db.update(checkouts).set({ expiresAt: past }).where(eq(checkouts.id, scene.checkoutId));
}

/** Expects this end, and that it stays after all jobs have run once more. */
export async function expectEnd(scene: Scene, name: EndName): Promise<void> {
  const { isUnbooked: _, ...expected }: End = namedEnds[name];
  const check = async () => {
    await letJobsRun(scene);
    expect(await readEnd(scene)).toEqual(expected);
  };
  await vi.waitFor(check, { timeout: 20_000, interval: 100 });
  if (isOnline(scene.provider)) await untilMessagesArrived(scene);
  await letJobsRun(scene);
  await check();
  expect(await listFaults(scene, namedEnds[name])).toEqual([]);
}
