import { join } from 'node:path';
import { createPaymentDesk, filedTables } from '../core/payment-desk.ts';
import type { PaymentEmulatorOptions } from '../core/payment-emulator.ts';
import type { PaymentReport } from '../core/payment-report.ts';
import { openStore } from '../core/store.ts';
import { createAccount } from './account.ts';
import type { PayPalChange, PayPalStore, PayPalTables } from './records.ts';
import { createRefunds } from './refunds.ts';
import { signTransmission } from './signature.ts';
import { createWire, type Wire } from './wire.ts';

export type PayPalEmulatorOptions = PaymentEmulatorOptions & {
  clientId: string;
  clientSecret: string;
  webhookId: string;
};

export type PayPalDesk = ReturnType<typeof openPayPalDesk>;

/** Everything behind the routes: records, switches, account and event delivery. */
export function openPayPalDesk(options: PayPalEmulatorOptions) {
  const store = openStore<PayPalTables>(join(options.stateDir, 'paypal.jsonl'), filedTables);
  const desk = createPaymentDesk<PayPalChange>({
    ...options,
    findSwitches: () => store.find('switches', 'now'),
    listDeliveries: () => store.list('delivery'),
    write: store.write,
    sign: (body) => signTransmission(options.clientSecret, options.webhookId, body),
  });
  const wire = createWire(store, options.publicUrl);
  const account = createAccount(store, desk.switches, wire);
  const refunds = createRefunds(store, desk.switches, wire);
  return { ...options, ...desk, store, wire, account, refunds, report: () => report(store, wire) };
}

function report(store: PayPalStore, wire: Wire): PaymentReport {
  return {
    payments: store.list('order').map((order) => ({
      id: order.id,
      reference: order.customId,
      status: order.status,
      amountCents: order.totalCents,
      currency: order.currency,
      approvalUrl: wire.approvalUrl(order),
    })),
    captures: store.list('capture').map((capture) => ({
      id: capture.id,
      paymentId: capture.orderId,
      reference: capture.customId,
      status: capture.status,
      amountCents: capture.amountCents,
      currency: capture.currency,
    })),
    refunds: store.list('refund').map((refund) => ({
      id: refund.id,
      captureId: refund.captureId,
      paymentId: refund.orderId,
      status: refund.status ?? 'COMPLETED',
      amountCents: refund.amountCents,
      currency: refund.currency,
    })),
  };
}
