import type { FastifyPluginAsync } from 'fastify';
import { addBodyParsers } from '../core/body-parsers.ts';
import { addControlRoutes, type DisputeNews, type RefundEnd } from '../core/control-routes.ts';
import { addPageAssets, addPageHeaders } from '../page/assets.ts';
import { addApiRoutes } from './api-routes.ts';
import { addPageRoutes } from './page-routes.ts';
import { recordPastPayments } from './past-payments.ts';
import { openPaynowDesk, type PaynowDesk, type PaynowEmulatorOptions } from './paynow-desk.ts';
import { wasPaid } from './records.ts';

const sweepMs = 1000;

/** Paynow for the shop: both flows, polling, updates, its page and the shopper's phone. */
export function paynowEmulator(options: PaynowEmulatorOptions): FastifyPluginAsync {
  return async (scope) => {
    const desk = openPaynowDesk(options);
    addBodyParsers(scope);
    addPageHeaders(scope);
    addPageAssets(scope);
    addPageRoutes(scope, desk);
    addApiRoutes(scope, desk);
    addControlRoutes(scope, {
      ...desk,
      // The money is taken when the buyer confirms: nothing is ever pending.
      finishCaptures: async () => 0,
      finishRefunds: (end) => payBack(desk, end),
      dispute: (news) => dispute(desk, news),
    });
    const sweep = setInterval(() => void desk.advance(), sweepMs).unref();
    scope.addHook('onReady', async () => {
      if (options.pastPayments) await recordPastPayments(desk.store, options.pastPayments);
      desk.outbox.start();
    });
    scope.addHook('onClose', async () => {
      clearInterval(sweep);
      desk.outbox.stop();
      desk.store.close();
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
