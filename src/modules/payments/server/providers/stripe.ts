import { Stripe } from 'stripe';
import type {
  CloseOutcome,
  PaymentProvider,
  PaymentRequest,
  PaymentState,
  RefundRequest,
} from '#modules/payments/payment-provider.ts';
import { fail, ok } from '#shared/result.ts';
import { createStripeClient, type StripeOptions } from './stripe-client.ts';
import { detailOf, toReadFailure, toWriteFailure } from './stripe-failure.ts';
import { intentOf, toRefund, toSessionParams, toSnapshot } from './stripe-session.ts';
import { parseStripeWebhook, readStripeWebhook } from './stripe-webhook.ts';

export type { StripeOptions } from './stripe-client.ts';

const safeRetries = { maxNetworkRetries: 2 };

export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const stripe = createStripeClient(options);
  const captureTimeout = options.captureTimeoutMs ?? 20_000;
  return {
    method: 'stripe',
    open: (request) => openSession(stripe, request),
    read: (sessionId) => readSession(stripe, sessionId),
    capture: (sessionId, requestId) => captureSession(stripe, sessionId, requestId, captureTimeout),
    close: (sessionId) => closeSession(stripe, sessionId),
    refund: (request) => refundIntent(stripe, request),
    readRefund: (refundId) => readRefund(stripe, refundId),
    listRefunds: (sessionId) => listSessionRefunds(stripe, sessionId),
    readWebhook: async (raw, headers) =>
      readStripeWebhook(stripe, options.webhookSecret, raw, headers),
    readStoredWebhook: parseStripeWebhook,
    check: () => checkStripe(stripe),
  };
}

async function openSession(stripe: Stripe, request: PaymentRequest) {
  const params = toSessionParams(request);
  try {
    const session = await stripe.checkout.sessions.create(params, {
      idempotencyKey: request.requestId,
      maxNetworkRetries: 1,
    });
    if (!session.url) return fail('bad-answer', { message: `Session ${session.id} has no url` });
    return ok({
      providerPaymentId: session.id,
      approvalUrl: session.url,
      expiresAt: new Date(session.expires_at * 1000),
    });
  } catch (error) {
    const failure = toWriteFailure(error);
    return failure.code === 'not-found'
      ? fail('refused', detailOf(error))
      : fail(failure.code, detailOf(error));
  }
}

async function fetchSession(stripe: Stripe, sessionId: string) {
  try {
    return ok(
      await stripe.checkout.sessions.retrieve(
        sessionId,
        { expand: ['payment_intent.latest_charge.balance_transaction'] },
        safeRetries,
      ),
    );
  } catch (error) {
    return toReadFailure(error);
  }
}

async function readSession(stripe: Stripe, sessionId: string) {
  const session = await fetchSession(stripe, sessionId);
  return session.ok ? ok(toSnapshot(session.value)) : session;
}

async function captureSession(
  stripe: Stripe,
  sessionId: string,
  requestId: string,
  timeout: number,
) {
  const session = await fetchSession(stripe, sessionId);
  if (!session.ok) return session;
  const intent = intentOf(session.value);
  const { state } = toSnapshot(session.value);
  // Stripe remembers a refusal under its key for a day, so calls that it would refuse are not sent.
  if (!intent || state === 'open' || state === 'closed') return notCapturable(state);
  try {
    const captured = await stripe.paymentIntents.capture(
      intent.id,
      { expand: ['latest_charge.balance_transaction'] },
      { idempotencyKey: requestId, timeout },
    );
    return ok(toSnapshot({ ...session.value, status: 'complete', payment_intent: captured }));
  } catch (error) {
    return toCaptureFailure(error);
  }
}

function notCapturable(state: PaymentState) {
  const detail = { message: `The payment is ${state}` };
  return state === 'closed' ? fail('closed', detail) : fail('not-approved', detail);
}

function toCaptureFailure(error: unknown) {
  const detail = detailOf(error);
  if (error instanceof Stripe.errors.StripeCardError) return fail('declined', detail);
  if (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'payment_intent_unexpected_state'
  ) {
    const status = error.payment_intent?.status;
    if (status === 'succeeded' || status === 'processing') return fail('already-captured', detail);
    return status === 'canceled' ? fail('closed', detail) : fail('not-approved', detail);
  }
  if (error instanceof Stripe.errors.StripeError && error.code === 'charge_expired_for_capture') {
    return fail('closed', detail);
  }
  return toWriteFailure(error);
}

/**
 * Expires an open session, or cancels an authorized card. The call fails if the buyer pays between
 * our look and our call, so it looks once more.
 */
async function closeSession(stripe: Stripe, sessionId: string) {
  const outcome = await tryToClose(stripe, sessionId);
  return outcome.ok || outcome.code !== 'refused' ? outcome : tryToClose(stripe, sessionId);
}

async function tryToClose(stripe: Stripe, sessionId: string) {
  const session = await fetchSession(stripe, sessionId);
  if (!session.ok) return session;
  const { state } = toSnapshot(session.value);
  if (state === 'captured' || state === 'pending') {
    return fail('already-captured', { message: `The payment is ${state}` });
  }
  const closed: CloseOutcome = 'closed';
  const intent = intentOf(session.value);
  try {
    if (state === 'open') await stripe.checkout.sessions.expire(sessionId);
    if (state === 'approved' && intent) await stripe.paymentIntents.cancel(intent.id);
    return ok(closed);
  } catch (error) {
    return toWriteFailure(error);
  }
}

async function refundIntent(stripe: Stripe, request: RefundRequest) {
  const { captureId, amountCents, requestId } = request;
  try {
    const refund = await stripe.refunds.create(
      {
        payment_intent: captureId,
        ...(amountCents !== null && { amount: amountCents }),
        // Stripe forgets idempotency keys after a day; the metadata stay in the refund.
        metadata: { request: requestId },
      },
      { idempotencyKey: requestId },
    );
    return ok(toRefund(refund, captureId));
  } catch (error) {
    const detail = detailOf(error);
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      if (error.code === 'charge_already_refunded') return fail('already-refunded', detail);
      if (error.code === 'payment_intent_unexpected_state') return fail('capture-pending', detail);
      if (error.param === 'amount') return fail('exceeds-capture', detail);
      if (error.code === 'resource_missing') return fail('not-found', detail);
    }
    return toWriteFailure(error);
  }
}

async function readRefund(stripe: Stripe, refundId: string) {
  try {
    const refund = await stripe.refunds.retrieve(refundId, {}, safeRetries);
    const { payment_intent: intent } = refund;
    return ok(toRefund(refund, typeof intent === 'string' ? intent : (intent?.id ?? '')));
  } catch (error) {
    return toReadFailure(error);
  }
}

async function listSessionRefunds(stripe: Stripe, sessionId: string) {
  const session = await fetchSession(stripe, sessionId);
  if (!session.ok) return session;
  const intent = intentOf(session.value);
  if (!intent) return ok([]);
  try {
    const params = { payment_intent: intent.id, limit: 100 };
    const refunds = await stripe.refunds.list(params, safeRetries);
    return ok(refunds.data.map((refund) => toRefund(refund, intent.id)));
  } catch (error) {
    return toReadFailure(error);
  }
}

async function checkStripe(stripe: Stripe) {
  try {
    await stripe.balance.retrieve({}, { timeout: 5000 });
    return ok('reachable' as const);
  } catch (error) {
    const failure = toReadFailure(error);
    const code = failure.code === 'not-found' ? 'bad-answer' : failure.code;
    return fail(code, detailOf(error));
  }
}
