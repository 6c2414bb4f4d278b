import { expect } from 'vitest';
import { decide as decideOnPage } from '#tests/kit/shopper.ts';
import { methodOf, report, resetProvider, tell, turn } from './emulator.ts';
import {
  callAsStaff,
  orderNumberOf,
  partCents,
  paymentsOf,
  type Scene,
  shopperAt,
} from './scene.ts';

/** The process that is called: the one that survives, or the one that is killed. */
export type Place = string | undefined;

export async function open(scene: Scene, place?: Place): Promise<number> {
  const method = methodOf(scene);
  const shopper = shopperAt(scene, place);
  const order = { ...scene.order, checkoutId: scene.checkoutId };
  const opened =
    method === 'paynow'
      ? await shopper.startPaynow({ way: 'ecocash', phone: '0771234567' }, order)
      : await shopper.startPayment(method, order);
  if (opened.status === 200) scene.opened = opened.body;
  return opened.status;
}

/** The buyer's action on the provider's page or on the phone; returns whether it was possible. */
export async function decide(
  scene: Scene,
  decision: 'approve' | 'decline' | 'cancel' = 'approve',
): Promise<boolean> {
  if (methodOf(scene) === 'paynow') return answerOnPhone(scene, decision);
  if (!scene.opened) throw new Error('Nothing was opened');
  return decideOnPage(scene.opened, decision).then(
    () => true,
    () => false,
  );
}

async function answerOnPhone(scene: Scene, decision: string): Promise<boolean> {
  const ours = (await paymentsOf(scene)).map(({ id }) => id);
  const { payments } = await report(scene);
  const asked = payments.findLast(({ reference }) => ours.includes(reference ?? ''));
  if (!asked) throw new Error('There is no request on the phone');
  const url = `${scene.stage.world.emulators.paynow.baseUrl}/phone/answer/${asked.id}`;
  const body = new URLSearchParams({ decision });
  return (await fetch(url, { method: 'POST', body })).status === 200;
}

/** The browser comes back, or its page polls the state. */
export async function comeBack(scene: Scene, place?: Place): Promise<number> {
  const { opened } = scene;
  if (!opened) throw new Error('Nothing was opened');
  const shopper = shopperAt(scene, place);
  const method = methodOf(scene);
  if (method !== 'paynow') return (await shopper.placeOrder(method, opened, scene.order)).status;
  const question = { paymentId: opened.paynow?.paymentId };
  return (await shopper.call('POST', '/api/checkout/paynow', question)).status;
}

export async function cancel(scene: Scene, place?: Place): Promise<number> {
  const { checkoutId } = scene;
  return (await shopperAt(scene, place).call('POST', '/api/checkout/cancel', { checkoutId }))
    .status;
}

export async function refund(
  scene: Scene,
  isPart: boolean,
  place?: Place,
  more: object = {},
): Promise<number> {
  const path = `/api/admin/orders/${await orderNumberOf(scene)}/refunds`;
  const amount = isPart ? { amount: partCents / 100 } : { restock: true };
  return callAsStaff(scene, 'POST', path, { reason: 'A scratch', ...amount, ...more }, place);
}

/** The provider's id of the captured money. */
export async function captureIdOf(scene: Scene): Promise<string> {
  const taken = (await paymentsOf(scene)).find(({ captureId }) => captureId !== null);
  if (!taken?.captureId) throw new Error('Nothing was taken');
  return taken.captureId;
}

export async function dispute(scene: Scene, outcome: 'opened' | 'closed' = 'opened') {
  await tell(scene, 'disputes', { outcome, id: await captureIdOf(scene) });
}

/** A person refunds in the provider's own dashboard. */
export async function payBackByHand(scene: Scene, isPart: boolean): Promise<void> {
  const amount = isPart && { amountCents: partCents };
  await tell(scene, 'refunds', { outcome: 'completed', id: await captureIdOf(scene), ...amount });
}

/** All steps up to the approval, without webhooks. */
export async function openAndApprove(scene: Scene): Promise<void> {
  await turn(scene, { webhooks: { enabled: false } });
  expect(await open(scene)).toBe(200);
  expect(await decide(scene)).toBe(true);
  await resetProvider(scene);
}

/** All steps up to the order. */
export async function buy(scene: Scene): Promise<void> {
  expect(await open(scene)).toBe(200);
  expect(await decide(scene)).toBe(true);
  if (methodOf(scene) !== 'paynow') expect(await comeBack(scene)).toBe(200);
  await expect.poll(async () => (await paymentsOf(scene)).at(-1)?.state).toBe('captured');
}
