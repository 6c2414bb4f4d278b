import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Fault } from '../words.ts';
import { turn, untilUsed } from './emulator.ts';
import { killUnanswered } from './kill.ts';
import type { Place } from './online-steps.ts';
import type { Scene } from './scene.ts';
import { letJobsRun } from './settle.ts';

/** A call that the shop makes to a provider for a request. */
export type Call = {
  ask(place?: Place): Promise<number>;
  /** The emulator switch with which the provider refuses the call. */
  refusal: string;
  /** Whether the caller learns at once of a refusal, and of a missing answer. */
  hears: { refusal: boolean; silence: boolean };
  /** For calls that only read, the provider must not answer at all. */
  silence?: 'hang';
  /** Sends the message that the shop needs; absent if the answer is enough. */
  tellLater?: () => Promise<void>;
};

const lateMs = 600;

export const speakAgain = (scene: Scene) => turn(scene, { hang: 'off', noAnswerBefore: 'off' });

/** Plays a fault of a provider call; the faults are the same for all calls. */
export async function callWithFault(scene: Scene, fault: Fault, call: Call): Promise<void> {
  const play: Record<Fault, () => Promise<void>> = {
    async refused() {
      await turn(scene, { [call.refusal]: 'next' });
      expect((await call.ask()) !== 200).toBe(call.hears.refusal);
      await untilUsed(scene, call.refusal);
    },
    async silent() {
      await turn(scene, { [call.silence ?? 'noAnswerBefore']: 'all', hangMs: 0 });
      expect((await call.ask()) !== 200).toBe(call.hears.silence);
    },
    async 'answered twice'() {
      await turn(scene, { answerTwice: 'all', webhooks: { duplicates: 1 } });
      const statuses = await Promise.all([call.ask(), call.ask()]);
      expect(statuses).toContain(200);
    },
    async 'answered late'() {
      await turn(scene, { lateMs });
      const asking = call.ask();
      await pause(lateMs / 2);
      await letJobsRun(scene);
      expect(await asking).toBe(200);
    },
    async 'answered after we gave up'() {
      // An answer after our timeout looks like a broken connection.
      await turn(scene, { actLater: 'all', lateMs });
      expect((await call.ask()) !== 200).toBe(call.hears.silence);
      await turn(scene, { actLater: 'off', lateMs: 0 });
      await pause(lateMs * 2);
    },
    'killed before': () => killUnanswered(scene, 'noAnswerBefore', call.ask),
    'killed after': () => killUnanswered(scene, 'noAnswerAfter', call.ask),
    async 'message lost'() {
      await turn(scene, { webhooks: { enabled: false } });
      await call.ask();
      await call.tellLater?.();
    },
    async 'message before the answer'() {
      await turn(scene, { webhooks: { early: true } });
      expect(await call.ask()).toBe(200);
    },
  };
  await play[fault]();
}
