import { control } from '#tests/kit/emulator-control.ts';
import type { Fault } from '../words.ts';
import { methodOf, turn, untilMessagesArrived } from './emulator.ts';
import { buy, dispute, payBackByHand, refund } from './online-steps.ts';
import { tellAndKill, tellNobody } from './play-approval.ts';
import type { Scene } from './scene.ts';
import { expectEnd } from './settle.ts';

/** The provider reports that a buyer wants the money back; the shop makes no call. */
export async function playDispute(scene: Scene, fault: Fault): Promise<void> {
  await buy(scene);
  await untilMessagesArrived(scene);
  const play: Partial<Record<Fault, () => Promise<void>>> = {
    async 'answered twice'() {
      await turn(scene, { answerTwice: 'all', webhooks: { duplicates: 1 } });
      await dispute(scene);
    },
    // The message about the start arrives after the one about the end.
    async 'answered late'() {
      await turn(scene, { webhooks: { enabled: false } });
      await dispute(scene);
      await turn(scene, { webhooks: { enabled: true } });
      await dispute(scene, 'closed');
      await untilMessagesArrived(scene);
      await control(scene.stage.world.emulators, methodOf(scene), {}, 'control/webhooks');
    },
    async 'answered after we gave up'() {
      await refund(scene, false);
      if (methodOf(scene) === 'paynow') await payBackByHand(scene, false);
      await expectEnd(scene, 'refunded');
      await dispute(scene);
    },
    'killed before': () => tellNobody(scene, () => dispute(scene)),
    'killed after': () => tellAndKill(scene, () => dispute(scene)),
    async 'message lost'() {
      await turn(scene, { webhooks: { enabled: false } });
      await dispute(scene);
    },
  };
  const happen = play[fault];
  if (!happen) throw new Error(`A dispute can't be ${fault}`);
  await happen();
}
