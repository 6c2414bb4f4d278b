import { inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { refunds } from '#database/schema/index.ts';
import type { Fault } from '../words.ts';
import { turn } from './emulator.ts';
import { killUnanswered, killWriting } from './kill.ts';
import { type Place, payBackByHand, refund } from './online-steps.ts';
import type { Played } from './play-online.ts';
import { callAsStaff, dbOf, paymentsOf, type Scene } from './scene.ts';
import { letJobsRun } from './settle.ts';

/** Staff request it here, and somebody refunds it in Paynow's dashboard. */
export async function playPaynowRefund(
  scene: Scene,
  fault: Fault,
  isPart: boolean,
): Promise<Played> {
  const ask = (place?: Place) => refund(scene, isPart, place);
  const payBack = () => payBackByHand(scene, isPart);
  const play: Partial<Record<Fault, () => Promise<unknown>>> = {
    silent: ask,
    // Paynow reports it twice while staff record it as well.
    async 'answered twice'() {
      await ask();
      await turn(scene, { answerTwice: 'all', webhooks: { duplicates: 1 } });
      await Promise.all([payBack(), recordReference(scene), recordReference(scene)]);
    },
    async 'answered late'() {
      await ask();
      await letJobsRun(scene);
      await letJobsRun(scene);
      await payBack();
    },
    'killed before': () => killWriting(scene, { table: 'refunds', event: 'insert' }, ask),
    'killed after': () => killUnanswered(scene, 'hang', ask),
    async 'message lost'() {
      await ask();
      await turn(scene, { webhooks: { enabled: false } });
      await payBack();
    },
    'message before the answer': payBack,
  };
  const happen = play[fault];
  if (!happen) throw new Error(`A refund by hand can't be ${fault}`);
  await happen();
  return {
    async goOn() {
      await turn(scene, { webhooks: { enabled: false } });
      if (fault === 'message before the answer') await ask();
      else await payBack();
      // Staff may record it instead of waiting for Paynow, and must if Paynow reports no amount.
      if (fault !== 'killed after') expect(await recordReference(scene)).toBe(200);
    },
  };
}

async function recordReference(scene: Scene): Promise<number> {
  const ids = (await paymentsOf(scene)).map(({ id }) => id);
  const [asked] = await dbOf(scene).select().from(refunds).where(inArray(refunds.paymentId, ids));
  const path = `/api/admin/attention/pay-back/${asked?.id}/done`;
  return callAsStaff(scene, 'PUT', path, { reference: 'EC-771' });
}
