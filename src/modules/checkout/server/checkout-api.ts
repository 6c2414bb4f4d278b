import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '#database/client.ts';
import { missingChoiceText } from '#modules/checkout/apply-changes.ts';
import {
  cancelCheckoutSchema,
  offersAnswerSchema,
  offersInputSchema,
  openedPaymentSchema,
  openPaymentSchema,
  paynowQuestionSchema,
  paynowStateSchema,
  placedOrderSchema,
  placeOrderSchema,
} from '#modules/checkout/checkout-schema.ts';
import { type HoldRefusal, holdRefusalText } from '#modules/checkout/hold-refusal.ts';
import type { DiscountRefusal } from '#modules/offers/discount.ts';
import { refusalSentence } from '#modules/offers/discount-texts.ts';
import { type CardRefusal, cardRefusals } from '#modules/offers/gift-card.ts';
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
/** A page that waits asks every few seconds, and many wait behind one carrier's address. */
const watching = { limit: 12_000, windowSeconds: 600 };
/** Payments that nobody knows are guesses. */
const guesses = { limit: 60, windowSeconds: 600 };

/** Codes that nobody knows are guesses, too; people mistype theirs a few times. */
const codeGuesses = { limit: 20, windowSeconds: 600 };
const tooManyCodes = 'Too many codes were tried. Please wait ten minutes and try again.';

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
      const { discountCode, giftCardCode } = request.body;
      const hasCode = Boolean(discountCode || giftCardCode);
      if (hasCode && (await isAddressUsedUp(db, 'offer-guess', request.ip, codeGuesses))) {
        return replyFailure(reply, 'too-many-requests', tooManyCodes);
      }
      const opened = await checkouts.openPayment(request.body, openedBy(request));
      if (opened.ok) return reply.send(opened.value);
      if (isGuess(opened)) await countAddress(db, 'offer-guess', request.ip, codeGuesses);
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
      return replyOfferFailure(reply, opened) ?? replyFailure(reply, opened.code);
    },
  );

  app.post(
    '/api/checkout/offers',
    {
      onRequest,
      schema: {
        tags: ['checkout'],
        summary: 'What a discount code and a gift card would take off; nothing is taken or held',
        body: offersInputSchema,
        response: { 200: offersAnswerSchema },
      },
    },
    async (request, reply) => {
      if (await isAddressUsedUp(db, 'offer-guess', request.ip, codeGuesses)) {
        return replyFailure(reply, 'too-many-requests', tooManyCodes);
      }
      const looked = await checkouts.lookAtOffers(request.body);
      if (looked.ok) return reply.send(looked.value);
      if (isGuess(looked)) await countAddress(db, 'offer-guess', request.ip, codeGuesses);
      return replyOfferFailure(reply, looked) ?? replyFailure(reply, looked.code);
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
    '/api/checkout/paynow',
    {
      onRequest: [keepNothing, limitByAddress(db, 'paynow', watching)],
      schema: {
        tags: ['checkout'],
        summary: 'Where a payment through Paynow stands; asked again and again while a page waits',
        body: paynowQuestionSchema,
        response: { 200: paynowStateSchema },
      },
    },
    async (request, reply) => {
      if (await isAddressUsedUp(db, 'checkout-guess', request.ip, guesses)) {
        return replyFailure(reply, 'too-many-requests');
      }
      const state = await checkouts.followPaynow(request.body.paymentId);
      if (state.ok) return reply.send(state.value);
      await countAddress(db, 'checkout-guess', request.ip, guesses);
      return replyFailure(reply, state.code);
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

/** Everything a code or a card can be refused for, as a sentence; undefined for other failures. */
function replyOfferFailure(reply: FastifyReply, failure: OfferFailureAnswer) {
  if (failure.code === 'discount-refused' && failure.detail) {
    const sentence = refusalSentence(failure.detail as DiscountRefusal);
    return replyFailure(reply, 'discount-refused', sentence);
  }
  if (failure.code === 'gift-card-refused' && failure.detail) {
    return replyFailure(reply, 'gift-card-refused', cardRefusals[failure.detail as CardRefusal]);
  }
  return undefined;
}

type OfferFailureAnswer = { code: string; detail?: unknown };

function isGuess({ code, detail }: OfferFailureAnswer): boolean {
  if (code === 'gift-card-refused') return detail === 'unknown';
  return code === 'discount-refused' && (detail as DiscountRefusal | undefined)?.why === 'unknown';
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
