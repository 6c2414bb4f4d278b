import type {
  CaptureFailure,
  CloseOutcome,
  PaymentProvider,
  PaymentRequest,
  ProviderDetail,
  RefundFailure,
  RefundRequest,
} from '#modules/payments/payment-provider.ts';
import { centsToDecimalText } from '#shared/money.ts';
import { type Failure, fail, ok } from '#shared/result.ts';
import { createPayPalHttp, type PayPalAnswer, type PayPalHttp } from './paypal-http.ts';
import { toOrderBody } from './paypal-order.ts';
import { parsePayPalWebhook, readPayPalWebhook } from './paypal-webhook.ts';
import { orderSchema, readError, refundSchema, toRefund, toSnapshot } from './paypal-wire.ts';

export type PayPalOptions = {
  /** 'https://api-m.paypal.com', its sandbox, or the local emulator. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  timeoutMs?: number;
  captureTimeoutMs?: number;
};

const captureIssues: Record<string, CaptureFailure> = {
  ORDER_NOT_APPROVED: 'not-approved',
  PAYER_ACTION_REQUIRED: 'not-approved',
  ORDER_ALREADY_CAPTURED: 'already-captured',
  INSTRUMENT_DECLINED: 'declined',
  TRANSACTION_REFUSED: 'declined',
  PAYER_CANNOT_PAY: 'declined',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'declined',
  ORDER_EXPIRED: 'closed',
  ORDER_VOIDED: 'closed',
  ORDER_COMPLETION_IN_PROGRESS: 'outcome-unknown',
  // Another order with our reference was paid: this is no reliable refusal.
  DUPLICATE_INVOICE_ID: 'outcome-unknown',
};

const refundIssues: Record<string, RefundFailure> = {
  CAPTURE_FULLY_REFUNDED: 'already-refunded',
  REFUND_AMOUNT_EXCEEDED: 'exceeds-capture',
  PENDING_CAPTURE: 'capture-pending',
};

const unreadable = { message: 'PayPal sent an answer we can not read' };

export function createPayPalProvider(options: PayPalOptions): PaymentProvider {
  const timeoutMs = options.timeoutMs ?? 10_000;
  const baseUrl = options.baseUrl.replace(/\/$/, '');
  const http = createPayPalHttp({ ...options, baseUrl }, timeoutMs);
  const captureTimeoutMs = options.captureTimeoutMs ?? 20_000;
  return {
    method: 'paypal',
    open: (request) => openOrder(http, request),
    read: (orderId) => readOrder(http, orderId),
    capture: (orderId, requestId) => captureOrder(http, orderId, requestId, captureTimeoutMs),
    close: (orderId) => closeOrder(http, orderId),
    refund: (request) => refundCapture(http, request),
    readRefund: (refundId) => readRefund(http, refundId),
    listRefunds: (orderId) => listOrderRefunds(http, orderId),
    readWebhook: (raw, headers) => readPayPalWebhook(http, options.webhookId, raw, headers),
    readStoredWebhook: parsePayPalWebhook,
    check: () => http.login(),
  };
}

async function openOrder(http: PayPalHttp, request: PaymentRequest) {
  const answer = await http.send({
    method: 'POST',
    path: '/v2/checkout/orders',
    body: JSON.stringify(toOrderBody(request)),
    requestId: request.requestId,
    retries: 1,
  });
  if (!answer.ok) return answer;
  if (answer.value.status >= 400) return fail('refused', errorOf(answer.value));
  const order = orderSchema.safeParse(answer.value.body);
  const approve = order.data?.links.find((link) => /^(payer-action|approve)$/.test(link.rel));
  if (!order.success || !approve) return fail('bad-answer', unreadable);
  return ok({ providerPaymentId: order.data.id, approvalUrl: approve.href, expiresAt: null });
}

async function fetchOrder(http: PayPalHttp, orderId: string) {
  const answer = await read(http, `/v2/checkout/orders/${encodeURIComponent(orderId)}`);
  if (!answer.ok) return answer;
  const order = orderSchema.safeParse(answer.value);
  return order.success ? ok(order.data) : fail('bad-answer', unreadable);
}

async function read(http: PayPalHttp, path: string) {
  const answer = await http.send({ method: 'GET', path, retries: 2 });
  if (!answer.ok) {
    const code = answer.code === 'outcome-unknown' ? 'unreachable' : answer.code;
    return fail(code, answer.detail ?? unreadable);
  }
  const { status, body } = answer.value;
  if (status < 400) return ok(body);
  const detail = errorOf(answer.value);
  return fail(status === 404 && detail.issue ? 'not-found' : 'bad-answer', detail);
}

async function readOrder(http: PayPalHttp, orderId: string) {
  const order = await fetchOrder(http, orderId);
  if (!order.ok) return order;
  const snapshot = toSnapshot(order.value);
  return snapshot ? ok(snapshot) : fail('bad-answer', unreadable);
}

async function captureOrder(
  http: PayPalHttp,
  orderId: string,
  requestId: string,
  timeoutMs: number,
) {
  const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`;
  const answer = await http.send({ method: 'POST', path, requestId, timeoutMs, retries: 0 });
  if (!answer.ok) return answer;
  const failure = refusalOf(answer.value, captureIssues);
  if (failure) return failure;
  const order = orderSchema.safeParse(answer.value.body);
  const snapshot = order.success ? toSnapshot(order.data) : null;
  if (!snapshot) return fail('outcome-unknown', unreadable);
  if (snapshot.state === 'declined') {
    return fail('declined', { message: 'The capture was declined', issue: 'CAPTURE_DECLINED' });
  }
  return ok(snapshot);
}

/** PayPal has no call that cancels an order; an approval lapses if we don't capture it. */
async function closeOrder(http: PayPalHttp, orderId: string) {
  const snapshot = await readOrder(http, orderId);
  if (!snapshot.ok) return snapshot;
  const { state } = snapshot.value;
  if (state === 'captured' || state === 'pending') {
    return fail('already-captured', { message: `The order is ${state}` });
  }
  const outcome: CloseOutcome = state === 'closed' ? 'closed' : 'left-to-lapse';
  return ok(outcome);
}

async function refundCapture(http: PayPalHttp, request: RefundRequest) {
  const { captureId, amountCents, currency, requestId } = request;
  const amount = amountCents !== null && {
    amount: { currency_code: currency, value: centsToDecimalText(amountCents) },
  };
  const answer = await http.send({
    method: 'POST',
    path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
    // PayPal forgets request ids after a while; `custom_id` stays in the refund.
    body: JSON.stringify({ ...amount, custom_id: requestId }),
    requestId,
    retries: 0,
  });
  if (!answer.ok) return answer;
  const failure = refusalOf(answer.value, refundIssues);
  if (failure) return failure;
  const parsed = refundSchema.safeParse(answer.value.body);
  const refund = parsed.success ? toRefund(parsed.data, captureId) : null;
  return refund ? ok(refund) : fail('outcome-unknown', unreadable);
}

async function readRefund(http: PayPalHttp, refundId: string) {
  const answer = await read(http, `/v2/payments/refunds/${encodeURIComponent(refundId)}`);
  if (!answer.ok) return answer;
  const parsed = refundSchema.safeParse(answer.value);
  const refund = parsed.success ? toRefund(parsed.data) : null;
  return refund ? ok(refund) : fail('bad-answer', unreadable);
}

async function listOrderRefunds(http: PayPalHttp, orderId: string) {
  const order = await fetchOrder(http, orderId);
  if (!order.ok) return order;
  const payments = order.value.purchase_units[0]?.payments;
  const captureId = payments?.captures.at(-1)?.id;
  const refunds = (payments?.refunds ?? []).map((refund) => toRefund(refund, captureId));
  return ok(refunds.filter((refund) => refund !== null));
}

function refusalOf<Code extends string>(
  answer: PayPalAnswer,
  issues: Record<string, Code>,
): Failure<Code | 'not-found' | 'outcome-unknown' | 'refused', ProviderDetail> | null {
  if (answer.status < 400) return null;
  const detail = errorOf(answer);
  // An error that is not in PayPal's form comes from a proxy in between. 408 and 409: the call, or
  // an earlier one with the same request id, may still be running.
  const isDefinite = detail.issue !== '' && answer.status !== 408 && answer.status !== 409;
  if (!isDefinite) return fail('outcome-unknown', detail);
  if (answer.status === 404) return fail('not-found', detail);
  return fail(issues[detail.issue] ?? 'refused', detail);
}

function errorOf(answer: PayPalAnswer) {
  return readError(answer.status, answer.body);
}
