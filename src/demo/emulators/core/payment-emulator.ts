import type { FastifyInstance } from 'fastify';
import { addPageAssets, addPageHeaders } from '../page/assets.ts';
import { addBodyParsers } from './body-parsers.ts';
import { addControlRoutes, type ControlOptions } from './control-routes.ts';
import type { PastPayments } from './past-payment.ts';

export type PaymentEmulatorOptions = {
  stateDir: string;
  /** The emulator's own address in the browser, with its path, without a final slash. */
  publicUrl: () => string;
  /** The target of events. Null: events wait, or go where a payment says. */
  webhookUrl: string | null;
  brandName: string;
  webhookRetryMs?: number;
  seed?: number;
  /** Recorded without new events, so that a shop can refund earlier payments. */
  pastPayments?: PastPayments;
};

type Desk = Omit<ControlOptions, 'finishCaptures' | 'finishRefunds' | 'dispute'> & {
  store: { close(): void };
  pastPayments?: PastPayments;
};

type Parts<Own extends Desk> = Pick<
  ControlOptions,
  'finishCaptures' | 'finishRefunds' | 'dispute'
> & {
  desk: Own;
  addRoutes: ((scope: FastifyInstance, desk: Own) => void)[];
  recordPast(past: PastPayments): Promise<void>;
  /** What the provider does by itself. */
  sweep?: { everyMs: number; run(): Promise<void> };
};

/** What the emulators of all payment providers have in common. */
export function addPaymentEmulator<Own extends Desk>(
  scope: FastifyInstance,
  { desk, addRoutes, recordPast, sweep, ...control }: Parts<Own>,
): void {
  addBodyParsers(scope);
  addPageHeaders(scope);
  addPageAssets(scope);
  for (const add of addRoutes) add(scope, desk);
  addControlRoutes(scope, { ...desk, ...control });
  const timer = sweep && setInterval(() => void sweep.run(), sweep.everyMs).unref();
  scope.addHook('onReady', async () => {
    if (desk.pastPayments) await recordPast(desk.pastPayments);
    desk.outbox.start();
  });
  scope.addHook('onClose', async () => {
    clearInterval(timer);
    desk.outbox.stop();
    desk.store.close();
  });
}
