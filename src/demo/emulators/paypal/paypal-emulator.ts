import type { FastifyPluginAsync } from 'fastify';
import type { PastPayment, PastPayments } from '../core/past-payment.ts';
import { addPaymentEmulator } from '../core/payment-emulator.ts';
import { addApiRoutes } from './api-routes.ts';
import { addPageRoutes } from './page-routes.ts';
import { openPayPalDesk, type PayPalEmulatorOptions } from './paypal-desk.ts';
import type { CaptureRecord, OrderRecord, PayPalChange, PayPalStore } from './records.ts';

export type { PayPalEmulatorOptions } from './paypal-desk.ts';

/** PayPal for the shop: Orders v2, webhooks, the browser script and the approval page. */
export function paypalEmulator(options: PayPalEmulatorOptions): FastifyPluginAsync {
  return async (scope) => {
    const desk = openPayPalDesk(options);
    addPaymentEmulator(scope, {
      desk,
      addRoutes: [addPageRoutes, addApiRoutes],
      recordPast: (past) => recordPastPayments(desk.store, past),
      finishCaptures: (outcome) => desk.performCounted(desk.account.finishCaptures(outcome)),
      finishRefunds: (end) => desk.performCounted(desk.refunds.finishRefunds(end)),
      dispute: (news) => desk.performCounted(desk.account.dispute(news)),
    });
  };
}

/** Lets a shop refund earlier payments, without new events. */
async function recordPastPayments(store: PayPalStore, past: PastPayments): Promise<void> {
  if (store.list('order').length > 0) return;
  for (const payment of await past()) store.write(changesOf(payment));
}

function changesOf(payment: PastPayment): PayPalChange[] {
  const { id, captureId, reference, amountCents, currency, refunds, isPending } = payment;
  const at = payment.paidAt.toISOString();
  const common = { customId: reference, invoiceId: null, currency, createdAt: at, updatedAt: at };
  const order: OrderRecord = {
    ...common,
    id,
    status: 'COMPLETED',
    purchaseUnit: {},
    items: [],
    totalCents: amountCents,
    shippingCents: null,
    recipient: null,
    brandName: null,
    returnUrl: null,
    cancelUrl: null,
    hasPaymentSource: true,
    approval: { payerId: captureId, fundingSource: 'paypal', isDeclined: false },
  };
  const capture: CaptureRecord = {
    ...common,
    id: captureId,
    orderId: id,
    status: isPending ? 'PENDING' : 'COMPLETED',
    amountCents,
  };
  return [
    { kind: 'order', id, value: order },
    { kind: 'capture', id: captureId, value: capture },
    ...refunds.map(
      (refund): PayPalChange => ({
        kind: 'refund',
        id: refund.id,
        value: {
          id: refund.id,
          captureId,
          orderId: id,
          amountCents: refund.amountCents,
          currency,
          customId: reference,
          invoiceId: null,
          note: null,
          createdAt: refund.at.toISOString(),
        },
      }),
    ),
  ];
}
