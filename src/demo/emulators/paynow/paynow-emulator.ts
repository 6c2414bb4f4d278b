import type { FastifyPluginAsync } from 'fastify';
import type { DisputeNews, RefundEnd } from '../core/control-routes.ts';
import type { PastPayment, PastPayments } from '../core/past-payment.ts';
import { addPaymentEmulator } from '../core/payment-emulator.ts';
import { addApiRoutes } from './api-routes.ts';
import { addPageRoutes } from './page-routes.ts';
import { openPaynowDesk, type PaynowDesk, type PaynowEmulatorOptions } from './paynow-desk.ts';
import { type PaynowChange, type PaynowStore, wasPaid } from './records.ts';

const sweepMs = 1000;

/** Paynow for the shop: both flows, polling, updates, its page and the shopper's phone. */
export function paynowEmulator(options: PaynowEmulatorOptions): FastifyPluginAsync {
  return async (scope) => {
    const desk = openPaynowDesk(options);
    addPaymentEmulator(scope, {
      desk,
      addRoutes: [addPageRoutes, addApiRoutes],
      recordPast: (past) => recordPastPayments(desk.store, past),
      // The money is taken when the buyer confirms: nothing is ever pending.
      finishCaptures: async () => 0,
      finishRefunds: (end) => payBack(desk, end),
      dispute: (news) => dispute(desk, news),
      sweep: { everyMs: sweepMs, run: desk.advance },
    });
  };
}

/** A refund by the merchant in Paynow's own dashboard; there is no call for it. */
async function payBack(desk: PaynowDesk, { outcome, id, amountCents }: RefundEnd): Promise<number> {
  const paid = desk.store
    .list('transaction')
    .filter((each) => each.status === 'Paid' && (!id || each.paynowReference === id));
  const returned = outcome === 'completed' ? paid : [];
  for (const each of returned) {
    const back = { ...each, refundedCents: amountCents ?? each.amountCents };
    await desk.perform(desk.account.move(back, 'Refunded'));
  }
  return returned.length;
}

/** A status like the others: Paynow reports its beginning, and later the payment is Paid again. */
async function dispute(desk: PaynowDesk, { outcome, id }: DisputeNews): Promise<number> {
  const disputed = desk.store
    .list('transaction')
    .filter((each) => wasPaid(each) && each.paynowReference === id);
  const status = outcome === 'opened' ? 'Disputed' : 'Paid';
  for (const each of disputed) await desk.perform(desk.account.move(each, status));
  return disputed.length;
}

/** Restores payments from before this data began, without new events. */
async function recordPastPayments(store: PaynowStore, past: PastPayments): Promise<void> {
  if (store.list('transaction').length > 0) return;
  for (const payment of await past()) store.write([changeOf(payment)]);
}

function changeOf({ id, captureId, reference, amountCents, refunds, paidAt }: PastPayment) {
  const guid = URL.parse(id)?.searchParams.get('guid') ?? id;
  const change: PaynowChange = {
    kind: 'transaction',
    id: guid,
    value: {
      guid,
      paynowReference: captureId,
      reference,
      amountCents,
      status: refunds.length > 0 ? 'Refunded' : 'Paid',
      method: 'web',
      phone: '',
      info: '',
      pollUrl: id,
      resultUrl: '',
      returnUrl: '',
      code: null,
      plan: null,
      createdAt: paidAt.getTime(),
    },
  };
  return change;
}
