import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#database/client.ts';
import { missingChoiceText } from '#modules/checkout/apply-changes.ts';
import type { CheckoutChange } from '#modules/checkout/checkout-change.ts';
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
import { type HoldRefusal, holdRefusalText } from '#modules/checkout/hold/hold-refusal.ts';
import type { OfferRefusal } from '#modules/orders/server/index.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { countWrong, type Guesser } from '#platform/guess-limit.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import type { FailureCode } from '#platform/http/failures.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import { type Outcome, success } from '#platform/http/outcome.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { limitedAddress } from '#platform/limited-address.ts';
import { addressRules } from '#platform/rate-limit.ts';
import { fail } from '#shared/result.ts';
import type { Checkouts } from './checkout.ts';
import { guessCodes } from './guess-code.ts';
import type { OpenedBy } from './opening/open-payment.ts';

/** Hundreds of shoppers may share a carrier's address: holds are limited, not callers. */
const limit = { limit: 600, windowSeconds: 600 };
/** Counted separately: a page that waits for stock retries, and must not block other payments. */
const opening = { limit: 3000, windowSeconds: 600 };
/** A waiting page asks every few seconds, and many may share one carrier's address. */
const watching = { limit: 12_000, windowSeconds: 600 };
/** A request for an unknown payment counts as a guess. */
const guesses = { limit: 60, windowSeconds: 600 };

const paymentGuesses = (address: string) => addressRules('checkout-guess', address, guesses);

/** Counted separately: trying codes must not block orders from the same address. */
const looking = { limit: 3000, windowSeconds: 600 };
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
  const routes = routeGroup(app, {
    tags: ['checkout'],
    noStore: true,
    onRequest: limitByAddress(db, 'checkout', limit),
  });

  routes.post('/api/checkout/payments', {
    onRequest: limitByAddress(db, 'checkout-opening', opening),
    summary: 'Hold the bag and open the payment; 409 says what has changed',
    body: openPaymentSchema,
    answer: openedPaymentSchema,
    handler: async (request, reply) => {
      const { body } = request;
      const opened = await guessCodes(db, body, guesserOf(request), () =>
        checkouts.openPayment(body, openedBy(request)),
      );
      if (opened.ok) return opened;
      if (opened.code === 'too-many-requests') return waitForCodes(reply, opened.detail);
      if (opened.code === 'bag-changed') return bagChanged(opened.detail);
      if (opened.code === 'order-placed') return fail(opened.code, { orderId: opened.detail });
      if (opened.code === 'too-many-items' || opened.code === 'items-waiting') {
        const sentence =
          opened.detail && holdRefusalText(opened.detail, settings.current().contact);
        return refuseHold(reply, sentence, opened);
      }
      return describeOfferFailure(opened);
    },
  });

  routes.post('/api/checkout/offers', {
    onRequest: limitByAddress(db, 'checkout-offers', looking),
    summary: 'What a discount code and a gift card would take off; nothing is taken or held',
    body: offersInputSchema,
    answer: offersAnswerSchema,
    handler: async (request, reply) => {
      const { body } = request;
      const looked = await guessCodes(db, body, guesserOf(request), () =>
        checkouts.lookAtOffers(body),
      );
      if (looked.ok) return looked;
      if (looked.code === 'too-many-requests') return waitForCodes(reply, looked.detail);
      return describeOfferFailure(looked);
    },
  });

  routes.post('/api/checkout', {
    summary: 'Take the money and place the order; the same payment gives the same order',
    body: placeOrderSchema,
    answer: placedOrderSchema,
    handler: async (request) => {
      const placed = await checkouts.complete(request.body);
      if (!placed.ok && placed.code === 'payment-not-found') {
        return countWrong(db, paymentGuesses(clientAddress(request)), placed);
      }
      return placed.ok ? success({ orderId: placed.value.orderNumber }) : placed;
    },
  });

  routes.post('/api/checkout/paynow', {
    onRequest: limitByAddress(db, 'paynow', watching),
    summary: 'Where a payment through Paynow stands; asked again and again while a page waits',
    body: paynowQuestionSchema,
    answer: paynowStateSchema,
    handler: async (request) => {
      const state = await checkouts.followPaynow(request.body.paymentId);
      if (state.ok) return state;
      return countWrong(db, paymentGuesses(clientAddress(request)), state);
    },
  });

  routes.post('/api/checkout/cancel', {
    summary: 'Give the held stock back at once',
    body: cancelCheckoutSchema,
    handler: async ({ body }) => {
      const cancelled = await checkouts.cancel(body.checkoutId);
      return cancelled.ok ? cancelled : fail(cancelled.code, { orderId: cancelled.detail });
    },
  });
}

function openedBy(request: FastifyRequest): OpenedBy {
  const { host, origin } = request.headers;
  const port = request.socket.localPort;
  return { address: limitedAddress(clientAddress(request)), caller: { host, origin, port } };
}

export function bagChanged(changes: CheckoutChange[] = []) {
  return fail('bag-changed', { message: missingChoiceText(changes) ?? undefined, changes });
}

/** Every reason to refuse a code or a card, as a sentence. */
function describeOfferFailure({ code, detail }: OfferFailure): Outcome<never> {
  const isRefused = code === 'discount-refused' || code === 'gift-card-refused';
  return isRefused && detail ? fail(code, (detail as OfferRefusal).sentence) : fail(code);
}

type OfferFailure = { code: FailureCode; detail?: unknown };

/** Guesses count for the checkout id, which exists before pay is pressed, and for the address. */
function guesserOf(
  request: FastifyRequest<{ Body: { checkoutId?: string | undefined } }>,
): Guesser {
  return { own: request.body.checkoutId ?? null, address: clientAddress(request) };
}

function waitForCodes(reply: FastifyReply, retryAfterSeconds = 600) {
  reply.header('retry-after', retryAfterSeconds);
  return fail('too-many-requests', tooManyCodes);
}

function refuseHold(
  reply: FastifyReply,
  sentence: string | undefined,
  { code, detail }: { code: HoldRefusal['code']; detail?: HoldRefusal },
) {
  if (detail?.code !== 'items-waiting') return fail(code, sentence);
  const { name, others, retryAfterSeconds } = detail;
  reply.header('retry-after', retryAfterSeconds);
  return fail(code, { message: sentence, waiting: { name, others, retryAfterSeconds } });
}
