import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '#database/client.ts';
import { missingChoiceText } from '#modules/checkout/apply-changes.ts';
import {
  cancelCheckoutSchema,
  openedPaymentSchema,
  openPaymentSchema,
  placedOrderSchema,
  placeOrderSchema,
} from '#modules/checkout/checkout-schema.ts';
import { type HoldRefusal, holdRefusalText } from '#modules/checkout/hold-refusal.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { limitedAddress } from '#platform/limited-address.ts';
import { countAddress, isAddressUsedUp } from '#platform/rate-limit.ts';
import type { Checkouts } from './checkout.ts';
import type { OpenedBy } from './open-payment.ts';

/** Hundreds of shoppers may share a carrier's address: what they hold is limited, not who asks. */
const limit = { limit: 600, windowSeconds: 600 };
/** Payments that nobody knows are guesses. */
const guesses = { limit: 60, windowSeconds: 600 };

type CheckoutRouteParts = {
  checkouts: Checkouts;
  settings: Pick<Settings, 'current'>;
  db: Database;
};

export function checkoutRoutes(
  app: RouteApp,
  { checkouts, settings, db }: CheckoutRouteParts,
): void {
  const onRequest = [keepNothing, limitByAddress(db, 'checkout', limit)];

  app.post(
    '/api/checkout/payments',
    {
      onRequest,
      schema: {
        tags: ['checkout'],
        summary: 'Hold the bag and open the payment; 409 says what has changed',
        body: openPaymentSchema,
        response: { 200: openedPaymentSchema },
      },
    },
    async (request, reply) => {
      const opened = await checkouts.openPayment(request.body, openedBy(request));
      if (opened.ok) return reply.send(opened.value);
      if (opened.code === 'bag-changed') {
        const changes = opened.detail ?? [];
        return replyFailure(reply, opened.code, missingChoiceText(changes) ?? undefined, {
          changes,
        });
      }
      if (opened.code === 'order-placed') {
        return replyFailure(reply, opened.code, undefined, { orderId: opened.detail });
      }
      if (opened.code === 'too-many-pieces' || opened.code === 'pieces-waiting') {
        const sentence =
          opened.detail && holdRefusalText(opened.detail, settings.current().contact);
        return refuseHold(reply, sentence, opened);
      }
      return replyFailure(reply, opened.code);
    },
  );

  app.post(
    '/api/checkout',
    {
      onRequest,
      schema: {
        tags: ['checkout'],
        summary: 'Take the money and place the order; the same payment gives the same order',
        body: placeOrderSchema,
        response: { 200: placedOrderSchema },
      },
    },
    async (request, reply) => {
      if (await isAddressUsedUp(db, 'checkout-guess', request.ip, guesses)) {
        return replyFailure(reply, 'too-many-requests');
      }
      const placed = await checkouts.complete(request.body);
      if (!placed.ok && placed.code === 'payment-not-found') {
        await countAddress(db, 'checkout-guess', request.ip, guesses);
      }
      if (!placed.ok) return replyFailure(reply, placed.code);
      return reply.send({ success: true, orderId: placed.value.orderNumber });
    },
  );

  app.post(
    '/api/checkout/cancel',
    {
      onRequest,
      schema: {
        tags: ['checkout'],
        summary: 'Give the held stock back at once',
        body: cancelCheckoutSchema,
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    async (request, reply) => {
      const cancelled = await checkouts.cancel(request.body.checkoutId);
      if (cancelled.ok) return reply.send({ success: true });
      return replyFailure(reply, cancelled.code, undefined, { orderId: cancelled.detail });
    },
  );
}

function openedBy({ ip, headers, socket }: FastifyRequest): OpenedBy {
  const { host, origin } = headers;
  return { address: limitedAddress(ip), caller: { host, origin, port: socket.localPort } };
}

/** What somebody buys and where they live is nobody's to keep on the way. */
async function keepNothing(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store');
}

function refuseHold(
  reply: FastifyReply,
  sentence: string | undefined,
  { code, detail }: { code: HoldRefusal['code']; detail?: HoldRefusal },
) {
  if (detail?.code === 'pieces-waiting') reply.header('retry-after', detail.retryAfterSeconds);
  return replyFailure(reply, code, sentence);
}
