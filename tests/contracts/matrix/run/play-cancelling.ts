import { expect } from 'vitest';
import type { Fault } from '../words.ts';
import { callWithFault, speakAgain } from './call-faults.ts';
import { methodOf, resetProvider, turn } from './emulator.ts';
import { killUnanswered } from './kill.ts';
import { cancel, decide, open, type Place } from './online-steps.ts';
import type { Played } from './play-online.ts';
import { paymentsOf, type Scene } from './scene.ts';
import { letTimeRunOut } from './settle.ts';

/** The shopper cancels. A request on a phone can't be withdrawn: it has to expire. */
export async function playCancelling(scene: Scene, fault: Fault): Promise<Played> {
  if (fault === 'message before the answer') await cancelWhileOpening(scene);
  else {
    expect(await open(scene)).toBe(200);
    await cancelWithFault(scene, fault);
  }
  const isOnPhone = methodOf(scene) === 'paynow' && fault !== 'answered after we gave up';
  if (isOnPhone) await letTimeRunOut(scene);
  return { goOn: () => speakAgain(scene) };
}

/** The shopper cancels before the provider has answered. */
async function cancelWhileOpening(scene: Scene): Promise<void> {
  await turn(scene, { lateMs: 1000 });
  const opening = open(scene);
  await expect.poll(async () => (await paymentsOf(scene)).length).toBe(1);
  expect(await cancel(scene)).toBe(200);
  await opening;
  await resetProvider(scene);
}

async function cancelWithFault(scene: Scene, fault: Fault): Promise<void> {
  const ask = (place?: Place) => cancel(scene, place);
  if (fault === 'answered after we gave up') {
    await cancel(scene);
    // The buyer confirms anyway, on the provider's page or on the phone.
    await decide(scene);
  } else if (fault === 'message lost') {
    await turn(scene, { webhooks: { enabled: false } });
    await decide(scene, 'cancel');
    if (methodOf(scene) !== 'paynow') await letTimeRunOut(scene);
  } else if (fault === 'killed before' && methodOf(scene) !== 'stripe') {
    // Here the only call is a query of the state.
    await killUnanswered(scene, 'hang', ask);
  } else {
    // The shopper has cancelled, whatever the provider answers.
    const hears = { refusal: false, silence: false };
    await callWithFault(scene, fault, { ask, refusal: 'refuseClose', hears, silence: 'hang' });
  }
}
