import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { createPaymentDesk, filedTables } from '../core/payment-desk.ts';
import type { PaymentEmulatorOptions } from '../core/payment-emulator.ts';
import type { PaymentReport } from '../core/payment-report.ts';
import { openStore } from '../core/store.ts';
import { createAccount } from './account.ts';
import { type StripeChange, type StripeStore, type StripeTables, unixNow } from './records.ts';
import { createRefunds } from './refunds.ts';
import { createWire, type Wire } from './wire.ts';

export type StripeEmulatorOptions = PaymentEmulatorOptions & {
  secretKey: string;
  webhookSecret: string;
};

export type StripeDesk = ReturnType<typeof openStripeDesk>;

/** Everything behind the routes: records, switches, account and event delivery. */
export function openStripeDesk(options: StripeEmulatorOptions) {
  const store = openStore<StripeTables>(join(options.stateDir, 'stripe.jsonl'), filedTables);
  const desk = createPaymentDesk<StripeChange>({
    ...options,
    findSwitches: () => store.find('switches', 'now'),
    listDeliveries: () => store.list('delivery'),
    write: store.write,
    sign: (body) => ({ 'stripe-signature': signEvent(options.webhookSecret, body) }),
  });
  const wire = createWire(store, options.publicUrl);
  const account = createAccount(store, desk.switches, wire);

  /** Ends expired sessions; called before each read of one, and by a timer. */
  async function expireOverdue(): Promise<void> {
    const overdue = store
      .list('session')
      .filter((session) => session.status === 'open' && session.expiresAt <= unixNow());
    for (const session of overdue) await desk.perform(account.expire(session));
  }

  const refunds = createRefunds(store, desk.switches, wire);
  const reportAll = () => report(store, wire);
  return { ...options, ...desk, store, wire, account, refunds, expireOverdue, report: reportAll };
}

function signEvent(secret: string, body: string): string {
  const time = unixNow();
  const proof = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${proof}`;
}

function report(store: StripeStore, wire: Wire): PaymentReport {
  const intents = store.list('intent');
  return {
    payments: store.list('session').map((session) => ({
      id: session.id,
      reference: session.reference,
      status: session.status,
      amountCents: session.amountTotal,
      currency: session.currency.toUpperCase(),
      approvalUrl: wire.sessionUrl(session),
    })),
    captures: intents
      .filter((intent) => intent.status === 'succeeded' || intent.status === 'processing')
      .map((intent) => ({
        id: intent.id,
        paymentId: intent.sessionId,
        reference: intent.metadata.reference ?? null,
        status: intent.status,
        amountCents: intent.amount,
        currency: intent.currency.toUpperCase(),
      })),
    refunds: store.list('refund').map((refund) => ({
      id: refund.id,
      captureId: refund.intentId,
      paymentId: refund.sessionId,
      status: refund.status ?? 'succeeded',
      amountCents: refund.amount,
      currency: refund.currency.toUpperCase(),
    })),
  };
}
