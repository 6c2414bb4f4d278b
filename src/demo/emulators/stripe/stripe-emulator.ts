import type { FastifyPluginAsync } from 'fastify';
import { addBodyParsers } from '../core/body-parsers.ts';
import { addControlRoutes } from '../core/control-routes.ts';
import { addPageAssets, addPageHeaders } from '../page/assets.ts';
import { addApiRoutes } from './api-routes.ts';
import { addPageRoutes } from './page-routes.ts';
import { recordPastPayments } from './past-payments.ts';
import { openStripeDesk, type StripeEmulatorOptions } from './stripe-desk.ts';

export type { StripeEmulatorOptions } from './stripe-desk.ts';

const expirySweepMs = 15_000;

/** Stripe for the shop: Checkout Sessions with manual capture, and the hosted page. */
export function stripeEmulator(options: StripeEmulatorOptions): FastifyPluginAsync {
  return async (scope) => {
    const desk = openStripeDesk(options);
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
    const sweep = setInterval(() => void desk.expireOverdue(), expirySweepMs).unref();
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
