import { randomUUID } from 'node:crypto';
import type { OnlineMethod } from '#modules/payments/payment-method.ts';
import type {
  CloseFailure,
  PaymentAddress,
  PaymentProvider,
  PaymentRequest,
  PaymentSnapshot,
} from '#modules/payments/payment-provider.ts';
import type { TrialResult } from '#modules/set-up/set-up.ts';
import { formatCents } from '#shared/money.ts';

export type Rehearsal = {
  brandName: string;
  currency: string;
  email: string;
  address: PaymentAddress;
  publicUrl: string;
};

type Step = TrialResult['steps'][number];

const amountCents = 1_00;
const minutes = 60_000;

const names: Readonly<Record<OnlineMethod, string>> = {
  paypal: 'PayPal',
  stripe: 'Stripe',
  paynow: 'Paynow',
};
const settings: Readonly<Record<OnlineMethod, string>> = {
  paypal: 'client ID and secret',
  stripe: 'the secret key',
  paynow: 'integration ID and key',
};

/**
 * Opens a small payment with each provider, reads it and cancels it. Nobody approves it, so no
 * money can be taken.
 */
export async function rehearsePayments(
  methods: readonly OnlineMethod[],
  providers: Readonly<Record<OnlineMethod, PaymentProvider>>,
  rehearsal: Rehearsal,
): Promise<TrialResult> {
  const played = await Promise.all(
    methods.map((method) => rehearse(method, providers[method], rehearsal)),
  );
  const ended = (outcome: TrialResult['outcome']) =>
    played.find((each) => each.outcome === outcome);
  const { outcome } = ended('refused') ?? ended('unclear') ?? { outcome: 'worked' as const };
  return { outcome, steps: played.flatMap(({ steps }) => steps) };
}

async function rehearse(
  method: OnlineMethod,
  provider: PaymentProvider,
  rehearsal: Rehearsal,
): Promise<TrialResult> {
  const name = names[method];
  // Checked first, because its answer is clear: after a failed opening, the result is uncertain.
  const known = await provider.check();
  if (!known.ok) return failed([], explain(method, known.code, known.detail?.message));
  const steps: Step[] = [{ sentence: reached(method), ok: true }];
  const opened = await provider.open(requestOf(rehearsal));
  if (!opened.ok) return failed(steps, explain(method, opened.code, opened.detail?.message));
  const id = opened.value.providerPaymentId;
  const amount = formatCents(amountCents);
  steps.push({ sentence: `${name} opened a payment of ${amount}.`, ok: true });
  const seen = await provider.read(id);
  const isRight = seen.ok && isUntouched(seen.value, rehearsal.currency);
  steps.push(
    isRight
      ? { sentence: `${name} shows it as open, and nothing is taken.`, ok: true }
      : { sentence: `${name} does not show the payment as it was opened.`, ok: false },
  );
  const closed = await provider.close(id);
  if (!closed.ok) return failed(steps, explain(method, closed.code, closed.detail?.message));
  steps.push({
    sentence:
      closed.value === 'closed'
        ? `${name} closed it again. Nothing was taken.`
        : `${name} has no way to cancel it: it lapses by itself. Nothing was taken.`,
    ok: true,
  });
  return { outcome: isRight ? 'worked' : 'unclear', steps };
}

/** Paynow has no call that checks only our key: opening a payment does. */
function reached(method: OnlineMethod): string {
  const name = names[method];
  return method === 'paynow' ? `${name} can be reached.` : `${name} answers to our credentials.`;
}

function isUntouched({ state, amountCents: held, currency }: PaymentSnapshot, asked: string) {
  return state === 'open' && held === amountCents && currency === asked;
}

function failed(
  steps: readonly Step[],
  { outcome, sentence }: ReturnType<typeof explain>,
): TrialResult {
  return { outcome, steps: [...steps, { sentence, ok: false }] };
}

function explain(method: OnlineMethod, code: CloseFailure, detail = '') {
  const name = names[method];
  if (code === 'misconfigured') {
    const sentence = `${name} refused our credentials. Compare ${settings[method]} with its dashboard.`;
    return { outcome: 'refused' as const, sentence };
  }
  if (code === 'refused') {
    return { outcome: 'refused' as const, sentence: `${name} said no: “${detail}”.` };
  }
  const sentence =
    code === 'unreachable'
      ? `${name} could not be reached.`
      : `${name} gave no clear answer. Nothing can be taken, because nobody approves the payment.`;
  return { outcome: 'unclear' as const, sentence };
}

/** Not one of our own references, so later reports of the provider are ignored. */
function requestOf({ publicUrl, ...rehearsal }: Rehearsal): PaymentRequest {
  const reference = `rehearsal-${randomUUID()}`;
  const page = `${publicUrl}/checkout`;
  return {
    ...rehearsal,
    shippingAddress: rehearsal.address,
    reference,
    requestId: reference,
    lines: [{ name: 'Rehearsal', sku: 'REHEARSAL', quantity: 1, unitCents: amountCents }],
    shippingCents: 0,
    shippingLabel: 'Shipping',
    totalCents: amountCents,
    phone: null,
    returnUrl: page,
    cancelUrl: page,
    expiresAt: new Date(Date.now() + 35 * minutes),
  };
}
