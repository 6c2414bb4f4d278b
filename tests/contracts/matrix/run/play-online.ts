import { expect } from 'vitest';
import type { Fault, Step } from '../words.ts';
import { callWithFault, speakAgain } from './call-faults.ts';
import { methodOf, report, resetProvider, tell, turn } from './emulator.ts';
import { buy, comeBack, decide, open, openAndApprove, type Place, refund } from './online-steps.ts';
import { playApproval } from './play-approval.ts';
import { playCancelling } from './play-cancelling.ts';
import { playDispute } from './play-dispute.ts';
import { playPaynowRefund } from './play-paynow-refund.ts';
import { paymentsOf, type Scene } from './scene.ts';
import { letTimeRunOut } from './settle.ts';

/** Further steps after the end was reached. */
export type Played = {
  /** The provider answers again, or a person does what was waited for. */
  goOn?: () => Promise<unknown>;
  check?: () => Promise<void>;
};

export async function playOnline(scene: Scene, step: Step, fault: Fault): Promise<Played> {
  switch (step) {
    case 'open':
      return playOpening(scene, fault);
    case 'approve':
      await playApproval(scene, fault);
      return {};
    case 'capture':
      return playCapture(scene, fault);
    case 'cancel':
      return playCancelling(scene, fault);
    case 'full refund':
    case 'partial refund':
      return playRefund(scene, fault, step === 'partial refund');
    case 'dispute':
      await playDispute(scene, fault);
      return {};
  }
}

async function playOpening(scene: Scene, fault: Fault): Promise<Played> {
  if (fault === 'answered twice') return pressTwice(scene);
  if (fault === 'message before the answer') return confirmBeforeTheAnswer(scene);
  if (fault === 'answered late') {
    await turn(scene, { lateMs: 1500 });
    expect(await open(scene)).toBe(200);
  } else {
    const ask = (place?: Place) => open(scene, place);
    const hears = { refusal: true, silence: true };
    await callWithFault(scene, fault, { ask, refusal: 'refuseOpen', hears });
  }
  await resetProvider(scene);
  if (scene.opened) await payWhatIsOpen(scene);
  else if (methodOf(scene) === 'paynow' && (await isAtProvider(scene))) await decide(scene);
  return {};
}

async function payWhatIsOpen(scene: Scene): Promise<void> {
  expect(await decide(scene)).toBe(true);
  expect(await comeBack(scene)).toBe(200);
}

async function isAtProvider(scene: Scene): Promise<boolean> {
  const ours = (await paymentsOf(scene)).map(({ id }) => id);
  return (await report(scene)).payments.some(({ reference }) => ours.includes(reference ?? ''));
}

/** The second click comes while the provider still handles the first, and replaces it. */
async function pressTwice(scene: Scene): Promise<Played> {
  await turn(scene, { lateMs: 800, answerTwice: 'all' });
  const first = open(scene);
  await expect.poll(async () => (await paymentsOf(scene)).length).toBe(1);
  const statuses = await Promise.all([first, open(scene)]);
  expect(statuses).toContain(200);
  await resetProvider(scene);
  await payWhatIsOpen(scene);
  if (methodOf(scene) === 'paynow') await letTimeRunOut(scene);
  return { check: () => expectReplacedIsClosed(scene) };
}

/** Its id at the provider is known, and it can no longer be paid if it can be closed. */
async function expectReplacedIsClosed(scene: Scene): Promise<void> {
  const ours = await paymentsOf(scene);
  expect(ours.map(({ providerPaymentId }) => providerPaymentId)).not.toContain(null);
  const names = ours.map(({ providerPaymentId }) => providerPaymentId);
  const there = (await report(scene)).payments.filter(({ id }) => names.includes(id));
  expect(there.filter(({ status }) => status === 'open')).toEqual([]);
}

/** The request is confirmed on the phone before Paynow answers us. */
async function confirmBeforeTheAnswer(scene: Scene): Promise<Played> {
  await turn(scene, { lateMs: 1500 });
  const opening = open(scene);
  await expect.poll(() => isAtProvider(scene)).toBe(true);
  await decide(scene);
  await opening;
  return {};
}

async function playCapture(scene: Scene, fault: Fault): Promise<Played> {
  await openAndApprove(scene);
  const isTold = fault !== 'message lost';
  if (!isTold) await turn(scene, { pendingCapture: 'next' });
  await callWithFault(scene, fault, {
    ask: (place) => comeBack(scene, place),
    refusal: 'refuseCapture',
    hears: { refusal: true, silence: true },
    tellLater: async () => void (await tell(scene, 'captures', { outcome: 'completed' })),
  });
  return { goOn: () => speakAgain(scene) };
}

async function playRefund(scene: Scene, fault: Fault, isPart: boolean): Promise<Played> {
  await buy(scene);
  if (methodOf(scene) === 'paynow') return playPaynowRefund(scene, fault, isPart);
  if (fault === 'message lost') await turn(scene, { pendingRefund: 'next' });
  const [paid] = await paymentsOf(scene);
  // Two users who click at the same time have seen the same amount.
  const seen = { refundable: (paid?.capturedCents ?? 0) / 100 };
  await callWithFault(scene, fault, {
    ask: (place) => refund(scene, isPart, place, seen),
    refusal: 'refuseRefund',
    // A refund without an answer is recorded as requested.
    hears: { refusal: true, silence: false },
    tellLater: async () => void (await tell(scene, 'refunds', { outcome: 'completed' })),
  });
  return { goOn: () => speakAgain(scene) };
}
