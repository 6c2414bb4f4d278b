import type {
  PaymentProvider,
  PaymentRequest,
  PaymentSnapshot,
} from '#modules/payments/payment-provider.ts';
import { needsPhone, type PaymentPrompt, type PaynowWay } from '#modules/payments/paynow.ts';
import { centsToDecimalText } from '#shared/money.ts';
import { fail, ok } from '#shared/result.ts';
import { truncate } from '#shared/text.ts';
import { ask, sendOnce } from './paynow-http.ts';
import {
  isError,
  isSigned,
  type PaynowFields,
  readMessage,
  signMessage,
} from './paynow-message.ts';
import { toEvent, toSnapshot } from './paynow-status.ts';

type PaynowOptions = {
  baseUrl: string;
  integrationId: string;
  integrationKey: string;
  /** The address for Paynow's webhooks. */
  resultUrl: string;
  /** The currency of its account: its messages name none. */
  currency: string;
  /** How long a request on a phone can be answered. */
  promptSeconds: number;
  /** In test mode Paynow accepts no address but the merchant's own. */
  authEmail?: string | undefined;
  timeoutMs?: number;
};

const noCall = { message: 'Paynow has no call for refunds' };
/** The longest wait for a confirmation at the last moment. */
const graceSeconds = 60;

/**
 * Paynow takes the money when the buyer confirms: no call holds, captures, closes or refunds
 * anything. Its messages count only with a valid hash.
 */
export function createPaynowProvider(options: PaynowOptions): PaymentProvider {
  const read = (pollUrl: string) => poll(options, pollUrl);
  return {
    method: 'paynow',
    isRefundedByHand: true,
    open: (request) => openTransaction(options, request),
    read,
    async capture(pollUrl) {
      const known = await read(pollUrl);
      return known.ok ? notCapturable(known.value) : known;
    },
    async close(pollUrl) {
      const known = await read(pollUrl);
      if (!known.ok) return known;
      const { state } = known.value;
      if (state === 'captured') return fail('already-captured', { message: 'It is paid' });
      return ok(state === 'open' ? 'left-to-lapse' : 'closed');
    },
    refund: async () => fail('refused', noCall),
    readRefund: async () => fail('not-found', noCall),
    async listRefunds(pollUrl) {
      const known = await read(pollUrl);
      return known.ok ? ok(refundsOf(known.value)) : known;
    },
    async readWebhook(rawBody) {
      const fields = readMessage(rawBody);
      const event = fields && toEvent(fields);
      if (!fields || !event) return fail('malformed', { message: 'This is no status update' });
      const isOurs = isSigned(fields, options.integrationKey);
      return isOurs ? ok(event) : fail('bad-signature', { message: 'The hash is not right' });
    },
    readStoredWebhook(rawBody) {
      const fields = readMessage(rawBody);
      return fields && toEvent(fields);
    },
    check: () => check(options),
  };
}

function notCapturable({ state }: PaymentSnapshot) {
  const detail = { message: `The payment is ${state}` };
  if (state === 'captured') return fail('already-captured', detail);
  if (state === 'declined') return fail('declined', detail);
  return fail(state === 'closed' ? 'closed' : 'not-approved', detail);
}

async function openTransaction(options: PaynowOptions, request: PaymentRequest) {
  const { way, phone = '' } = request.paynow ?? { way: 'page' as const };
  const call = way === 'page' ? 'initiatetransaction' : 'remotetransaction';
  const body = signMessage(fieldsOf(options, request, way, phone), options.integrationKey);
  const url = `${options.baseUrl}/interface/${call}`;
  const answer = await sendOnce(url, body, options.timeoutMs ?? 20_000);
  if (!answer.ok) return answer;
  const fields = answer.value;
  if (isError(fields)) {
    const message = fields.get('error') ?? 'No reason was given';
    return fail(/invalid (id|hash)\b/i.test(message) ? 'misconfigured' : 'refused', { message });
  }
  const pollUrl = fields.get('pollurl') ?? '';
  const approvalUrl = fields.get('browserurl') ?? '';
  if (!isSigned(fields, options.integrationKey) || !isAt(options, pollUrl)) {
    return fail('bad-answer', { message: 'What Paynow answered is not signed with our key' });
  }
  if (way === 'page') {
    if (!URL.canParse(approvalUrl)) return fail('bad-answer', { message: 'There is no page' });
    return ok({ providerPaymentId: pollUrl, approvalUrl, expiresAt: null });
  }
  const prompt = promptOf(options, fields, way, phone);
  const graceMs = Math.min(graceSeconds, options.promptSeconds) * 1000;
  // The items are held for longer than the request can be answered.
  const expiresAt = new Date(Date.parse(prompt.answerBy) + graceMs);
  return ok({ providerPaymentId: pollUrl, approvalUrl: '', expiresAt, prompt });
}

function fieldsOf(
  { integrationId, resultUrl, authEmail }: PaynowOptions,
  { reference, totalCents, lines, brandName, returnUrl, email }: PaymentRequest,
  way: PaynowWay,
  phone: string,
): [string, string][] {
  const items = lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} ${name}` : name));
  return [
    ['id', integrationId],
    ['reference', reference],
    ['amount', centsToDecimalText(totalCents)],
    ['additionalinfo', truncate(`${brandName}: ${items.join(', ')}`, 200)],
    ['returnurl', returnUrl],
    ['resulturl', resultUrl],
    ['authemail', authEmail ?? email],
    ...(needsPhone(way) ? ([['phone', phone]] satisfies [string, string][]) : []),
    ...(way === 'page' ? [] : ([['method', way]] satisfies [string, string][])),
    ['status', 'Message'],
  ];
}

function promptOf(
  { promptSeconds }: PaynowOptions,
  fields: PaynowFields,
  way: Exclude<PaynowWay, 'page'>,
  phone: string,
): PaymentPrompt {
  const code = fields.get('authorizationcode') ?? null;
  const ownEnd = code === null ? null : readMoment(fields.get('authorizationexpires') ?? '');
  return {
    way,
    instructions: fields.get('instructions') ?? '',
    code,
    phoneEnd: phone.slice(-3),
    answerBy: (ownEnd ?? new Date(Date.now() + promptSeconds * 1000)).toISOString(),
  };
}

/** '5-Nov-2026 14:07', in Harare time, which has no daylight saving. */
function readMoment(text: string): Date | null {
  const match = /^(\d{1,2})-([A-Za-z]{3})-(\d{4}) (\d{2}:\d{2})/.exec(text);
  const moment = match && new Date(`${match[1]} ${match[2]} ${match[3]} ${match[4]} GMT+0200`);
  return moment && Number.isFinite(moment.getTime()) ? moment : null;
}

/** Addresses from messages are called only if they are Paynow's own. */
function isAt({ baseUrl }: PaynowOptions, url: string): boolean {
  return URL.parse(url)?.origin === new URL(baseUrl).origin;
}

async function poll(options: PaynowOptions, pollUrl: string) {
  if (!isAt(options, pollUrl)) {
    // This call shows whether Paynow can be reached. The payment itself can't be there.
    const reached = await check(options);
    return reached.ok ? fail('not-found', { message: 'No payment of Paynow’s' }) : reached;
  }
  const answer = await ask(pollUrl, options.timeoutMs ?? 10_000);
  if (!answer.ok) return answer;
  const fields = answer.value;
  if (isError(fields)) {
    const message = fields.get('error') ?? '';
    return fail(/not found/i.test(message) ? 'not-found' : 'bad-answer', { message });
  }
  if (!isSigned(fields, options.integrationKey)) {
    return fail('bad-answer', { message: 'What Paynow answered is not signed with our key' });
  }
  const snapshot = toSnapshot(pollUrl, fields, options.currency);
  if (snapshot) return ok(snapshot);
  const status = fields.get('status');
  return fail('bad-answer', { message: `Paynow says '${status}' of ${fields.get('amount')}` });
}

/** Paynow reports a refund without its amount: this is the payment's amount, and proves nothing. */
function refundsOf({ captureId, refundedCents, currency }: PaymentSnapshot) {
  if (refundedCents === 0 || !captureId) return [];
  return [
    {
      refundId: `${captureId}-refunded`,
      captureId,
      amountCents: refundedCents,
      currency,
      state: 'completed' as const,
      requestId: null,
    },
  ];
}

/** No call only checks our key: it can only be known whether Paynow answers. */
async function check({ baseUrl, timeoutMs = 5000 }: PaynowOptions) {
  const answer = await ask(`${baseUrl}/interface/checkpayment/?guid=none`, timeoutMs, 0);
  if (answer.ok || answer.code === 'bad-answer') return ok('reachable' as const);
  return fail('unreachable', answer.detail ?? { message: answer.code });
}
