import { expect } from 'vitest';
import { control, sendWebhooksTo } from '#tests/kit/emulator-control.ts';
import { paymentsOf, type Scene } from './scene.ts';

const methods = { PayPal: 'paypal', Stripe: 'stripe', Paynow: 'paynow' } as const;

export type OnlineProvider = keyof typeof methods;

export const isOnline = (provider: string): provider is OnlineProvider => provider in methods;

export function methodOf({ provider }: Scene) {
  if (!isOnline(provider)) throw new Error(`${provider} is nobody else’s`);
  return methods[provider];
}

/** Sets the provider's switches; all are off by default. */
export const turn = (scene: Scene, change: object) =>
  control(scene.stage.world.emulators, methodOf(scene), change);

export async function resetProvider(scene: Scene, address = scene.stage.world.url) {
  await turn(scene, { reset: true });
  await sendWebhooksTo(scene.stage.world.emulators, address);
}

export const report = (scene: Scene) => control(scene.stage.world.emulators, methodOf(scene));

/** Simulates a later action of the provider, or of a person in its dashboard. */
export const tell = (scene: Scene, what: 'captures' | 'refunds' | 'disputes', news: object) =>
  control(scene.stage.world.emulators, methodOf(scene), news, `control/${what}`);

/** Waits until a one-time switch was used: the call has arrived and gets no answer. */
export async function untilUsed(scene: Scene, name: string): Promise<void> {
  await expect.poll(async () => (await report(scene)).switches[name]).toBe('off');
}

export async function untilMessagesArrived(scene: Scene): Promise<void> {
  const waiting = async () =>
    (await report(scene)).webhooks.filter(({ state }) => state === 'waiting').length;
  await expect.poll(waiting).toBe(0);
}

/** The money of this checkout’s payments, by the provider’s own records. */
export async function readMoney(scene: Scene): Promise<number> {
  const ours = new Set((await paymentsOf(scene)).map(({ id }) => id));
  const { captures, refunds } = await report(scene);
  const taken = captures.filter(({ reference }) => ours.has(reference ?? ''));
  const ids = new Set(taken.map(({ id }) => id));
  const back = refunds.filter(
    ({ captureId, status }) => ids.has(captureId) && !/^(FAILED|PENDING)$/i.test(status),
  );
  const sum = (parts: { amountCents: number }[]) =>
    parts.reduce((total, { amountCents }) => total + amountCents, 0);
  return sum(taken) - sum(back);
}
