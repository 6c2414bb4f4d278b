import { expect } from 'vitest';
import type { Fault, Step } from '../words.ts';
import { interruptWriting, killOnce, killWriting, type Write } from './kill.ts';
import { type Place, refund } from './online-steps.ts';
import { dbOf, orderOf, paymentsOf, products, type Scene, shopperAt } from './scene.ts';

/** The card pays the whole sum, so opening the payment writes the order. */
const pay = (scene: Scene, place?: Place, giftCardCode = scene.giftCardCode ?? '') =>
  shopperAt(scene, place)
    .startPayment('paypal', { ...scene.order, checkoutId: scene.checkoutId, giftCardCode })
    .then(({ status }) => status);

const payAt = (scene: Scene) => (address: string) => pay(scene, address);

const hold: Write = { table: 'gift_card_entries', event: 'insert' };
const taking: Write = { table: 'payments', event: 'update', when: "new.state = 'capturing'" };
const writingOrder: Write = { table: 'orders', event: 'insert' };
const asking: Write = { table: 'refunds', event: 'insert' };

export async function playGiftCard(scene: Scene, step: Step, fault: Fault): Promise<void> {
  if (step === 'open') return playOpening(scene, fault);
  if (step === 'capture') return playSpending(scene, fault);
  return playRefund(scene, fault, step === 'partial refund');
}

async function playOpening(scene: Scene, fault: Fault): Promise<void> {
  if (fault === 'refused') expect(await pay(scene, undefined, 'ABCD-EFGH-JKLM-NPQR')).toBe(409);
  if (fault === 'killed before') await killWriting(scene, hold, payAt(scene));
  if (fault === 'killed after') await killWriting(scene, taking, payAt(scene));
  if (fault !== 'answered twice') return;
  const statuses = await Promise.all([pay(scene), pay(scene)]);
  expect(statuses).toContain(200);
}

async function playSpending(scene: Scene, fault: Fault): Promise<void> {
  if (fault === 'killed before') await killWriting(scene, writingOrder, payAt(scene));
  if (fault === 'killed after') {
    await killOnce(scene, payAt(scene), async () => (await orderOf(scene)) !== null);
    // The shopper got no answer and clicks again: it is the same order.
    await pay(scene);
  }
  if (fault !== 'refused') return;
  await interruptWriting(scene, writingOrder, payAt(scene), () => setStock(scene, 0));
  // The product was stored elsewhere.
  await setStock(scene, products);
}

/** Staff count the shelf and find another quantity. */
async function setStock(scene: Scene, count: number): Promise<void> {
  const { inventory } = scene.stage.world.services;
  await dbOf(scene).transaction(async (tx) => {
    await inventory.releaseHold(tx, scene.checkoutId);
    await inventory.correctStock(tx, scene.product, count, { reference: 'counted' });
  });
}

async function playRefund(scene: Scene, fault: Fault, isPart: boolean): Promise<void> {
  expect(await pay(scene)).toBe(200);
  const [paid] = await paymentsOf(scene);
  const seen = { refundable: (paid?.capturedCents ?? 0) / 100 };
  const ask = (place?: Place) => refund(scene, isPart, place, seen);
  if (fault === 'killed before') await killWriting(scene, asking, ask);
  if (fault === 'killed after') {
    await killWriting(scene, { ...hold, when: "new.kind = 'refund'" }, ask);
  }
  if (fault !== 'answered twice') return;
  const statuses = await Promise.all([ask(), ask()]);
  expect(statuses.toSorted()).toEqual([200, 409]);
}
