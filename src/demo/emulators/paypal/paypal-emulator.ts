import type { FastifyPluginAsync } from 'fastify';
import { addBodyParsers } from '../core/body-parsers.ts';
import { addControlRoutes } from '../core/control-routes.ts';
import { addPageAssets, addPageHeaders } from '../page/assets.ts';
import { addApiRoutes } from './api-routes.ts';
import { addPageRoutes } from './page-routes.ts';
import { recordPastPayments } from './past-payments.ts';
import { openPayPalDesk, type PayPalEmulatorOptions } from './paypal-desk.ts';

export type { PayPalEmulatorOptions } from './paypal-desk.ts';

/** PayPal for the shop: Orders v2, webhooks, the browser script and the approval page. */
export function paypalEmulator(options: PayPalEmulatorOptions): FastifyPluginAsync {
  return async (scope) => {
    const desk = openPayPalDesk(options);
    addBodyParsers(scope);
    addPageHeaders(scope);
    addPageAssets(scope);
    addPageRoutes(scope, desk);
    addApiRoutes(scope, desk);
    addControlRoutes(scope, {
      ...desk,
      finishCaptures: async (outcome) => {
        const operation = desk.account.finishCaptures(outcome);
        await desk.perform(operation);
        return operation.changes.length;
      },
      finishRefunds: async (end) => {
        const operation = desk.refunds.finishRefunds(end);
        await desk.perform(operation);
        return operation.changes.length;
      },
      dispute: async (news) => Number((await desk.perform(desk.account.dispute(news))).body),
    });
    scope.addHook('onReady', async () => {
      if (options.pastPayments) await recordPastPayments(desk.store, options.pastPayments);
      desk.outbox.start();
    });
    scope.addHook('onClose', async () => {
      desk.outbox.stop();
      desk.store.close();
    });
  };
}
