import { expect } from 'vitest';
import type { Fault, Step } from '../words.ts';
import { killOnce, killWriting, type Write } from './kill.ts';
import { type Place, refund } from './online-steps.ts';
import { callAsStaff, orderNumberOf, orderOf, paymentsOf, type Scene } from './scene.ts';

/** All ways in which staff take money behave the same here. */
const method = 'bank-transfer';

const sell = (scene: Scene, place?: Place, quantity = 1) =>
  callAsStaff(
    scene,
    'POST',
    '/api/admin/sales',
    {
      id: scene.checkoutId,
      channel: 'boutique',
      customer: scene.form,
      lines: [{ productId: scene.product, quantity }],
      delivery: 'collection',
      payment: { kind: 'later' },
    },
    place,
  );

const orderPath = async (scene: Scene) => `/api/admin/orders/${await orderNumberOf(scene)}`;

const takeMoney = async (scene: Scene, place?: Place) =>
  callAsStaff(scene, 'POST', `${await orderPath(scene)}/payment`, { method }, place);

const cancel = async (scene: Scene, place?: Place) =>
  callAsStaff(scene, 'POST', `${await orderPath(scene)}/cancel`, {}, place);

type Deed = {
  ask(place?: Place): Promise<number>;
  /** The first write of the action. */
  write: Write;
  isDone(): Promise<boolean>;
  /** Tries the action when it is not allowed. */
  refuse(): Promise<number>;
};

export async function playByStaff(scene: Scene, step: Step, fault: Fault): Promise<void> {
  if (step !== 'open') expect(await sell(scene)).toBe(200);
  if (step.endsWith('refund')) expect(await takeMoney(scene)).toBe(200);
  const { ask, write, isDone, refuse } = deedOf(scene, step);
  if (fault === 'refused') expect(await refuse()).toBeGreaterThanOrEqual(400);
  if (fault === 'killed before') await killWriting(scene, write, ask);
  if (fault === 'killed after') await killOnce(scene, ask, isDone);
  if (fault === 'answered twice') expect(await Promise.all([ask(), ask()])).toContain(200);
}

function deedOf(scene: Scene, step: Step): Deed {
  if (step === 'open') {
    return {
      ask: (place) => sell(scene, place),
      write: { table: 'orders', event: 'insert' },
      isDone: async () => (await orderOf(scene)) !== null,
      refuse: () => sell(scene, undefined, 6),
    };
  }
  if (step === 'capture') {
    return {
      ask: (place) => takeMoney(scene, place),
      write: { table: 'payments', event: 'insert' },
      isDone: async () => (await paymentsOf(scene)).length > 0,
      refuse: () => cancel(scene).then(() => takeMoney(scene)),
    };
  }
  if (step === 'cancel') {
    return {
      ask: (place) => cancel(scene, place),
      write: { table: 'orders', event: 'update', when: "new.status = 'cancelled'" },
      isDone: async () => (await orderOf(scene))?.status === 'cancelled',
      refuse: () => takeMoney(scene).then(() => cancel(scene)),
    };
  }
  return refundDeed(scene, step === 'partial refund');
}

function refundDeed(scene: Scene, isPart: boolean): Deed {
  const seen = async () => ({ refundable: ((await orderOf(scene))?.totalCents ?? 0) / 100 });
  return {
    ask: async (place) => refund(scene, isPart, place, await seen()),
    write: { table: 'refunds', event: 'insert' },
    isDone: async () => ((await paymentsOf(scene))[0]?.refundedCents ?? 0) > 0,
    // A refund above the payment; or a full one after a colleague's partial one.
    async refuse() {
      if (isPart) return refund(scene, true, undefined, { amount: 1_000_000 });
      await refund(scene, true);
      return refund(scene, false, undefined, await seen());
    },
  };
}
