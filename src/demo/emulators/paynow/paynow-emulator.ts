import type { FastifyPluginAsync } from 'fastify';
import { addBodyParsers } from '../core/body-parsers.ts';
import { addControlRoutes, type RefundEnd } from '../core/control-routes.ts';
import { addPageAssets, addPageHeaders } from '../page/assets.ts';
import { addApiRoutes } from './api-routes.ts';
import { addPageRoutes } from './page-routes.ts';
import { recordPastPayments } from './past-payments.ts';
import { openPaynowDesk, type PaynowDesk, type PaynowEmulatorOptions } from './paynow-desk.ts';

const sweepMs = 1000;

/** Paynow as the shop meets it: both flows, polling, updates, its page and the shopper's phone. */
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
      // The money is taken when the buyer confirms: nothing is ever on its way.
      finishCaptures: async () => 0,
      finishRefunds: (end) => payBack(desk, end),
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

/** What the merchant does in Paynow's own dashboard; there is no call for it. */
async function payBack(desk: PaynowDesk, { outcome, id }: RefundEnd): Promise<number> {
  const paid = desk.store
    .list('transaction')
    .filter((each) => each.status === 'Paid' && (!id || each.paynowReference === id));
  const returned = outcome === 'completed' ? paid : [];
  for (const each of returned) await desk.perform(desk.account.move(each, 'Refunded'));
  return returned.length;
}
