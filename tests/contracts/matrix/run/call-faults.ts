import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Fault } from '../words.ts';
import { turn, untilUsed } from './emulator.ts';
import { killUnanswered } from './kill.ts';
import type { Place } from './online-steps.ts';
import type { Scene } from './scene.ts';
import { letJobsRun } from './settle.ts';

/** A call that the shop makes when it is asked for something. */
export type Call = {
  ask(place?: Place): Promise<number>;
  /** The switch with which the provider refuses it. */
  refusal: string;
  /** Whether whoever asked hears at once that it was refused, and that nobody answered. */
  hears: { refusal: boolean; silence: boolean };
  /** Where it only asks, the provider has to be silent altogether. */
  silence?: 'hang';
  /** Brings about that the message is what the shop needs; without it the answer says all. */
  tellLater?: () => Promise<void>;
};

const lateMs = 600;

export const speakAgain = (scene: Scene) => turn(scene, { hang: 'off', noAnswerBefore: 'off' });

/** What goes wrong with a call to the provider is the same for all of them. */
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
      // What waits longer than the shop does looks to it like a connection that broke.
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
