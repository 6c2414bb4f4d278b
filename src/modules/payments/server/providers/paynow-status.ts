import type { PaymentEvent, PaymentEventKind } from '#modules/payments/payment-event.ts';
import type { PaymentSnapshot, PaymentState } from '#modules/payments/payment-provider.ts';
import { dollarsToCents } from '#shared/money.ts';
import type { PaynowFields } from './paynow-message.ts';

type Meaning = { state: PaymentState; kind: PaymentEventKind };

const taken: Meaning = { state: 'captured', kind: 'captured' };

/** Paynow's words, without case and spaces. A dispute is about money that was taken. */
const meanings: Readonly<Record<string, Meaning>> = {
  created: { state: 'open', kind: 'other' },
  sent: { state: 'open', kind: 'other' },
  paid: taken,
  awaitingdelivery: taken,
  delivered: taken,
  cancelled: { state: 'closed', kind: 'closed' },
  failed: { state: 'declined', kind: 'declined' },
  disputed: { state: 'captured', kind: 'disputed' },
  // The money is no longer there, whatever the earlier state, so no order can be based on it.
  refunded: { state: 'closed', kind: 'refunded' },
};

function meaningOf(fields: PaynowFields): Meaning | null {
  return meanings[(fields.get('status') ?? '').toLowerCase().replace(/\s/g, '')] ?? null;
}

/** Null for a status that we don't know: the result stays open. */
export function toSnapshot(
  providerPaymentId: string,
  fields: PaynowFields,
  currency: string,
): PaymentSnapshot | null {
  const meaning = meaningOf(fields);
  const amount = fields.get('amount') ?? '';
  if (!meaning || !/^\d{1,9}(\.\d{1,4})?$/.test(amount)) return null;
  const amountCents = dollarsToCents(Number(amount));
  const isRefunded = meaning.kind === 'refunded';
  const hasMoney = meaning.state === 'captured' || isRefunded;
  return {
    providerPaymentId,
    reference: fields.get('reference') ?? null,
    state: meaning.state,
    amountCents,
    currency,
    captureId: hasMoney ? (fields.get('paynowreference') ?? null) : null,
    refundedCents: isRefunded ? amountCents : 0,
    feeCents: null,
  };
}

/** An update has no id of its own: its hash, which stands for its content, identifies it. */
export function toEvent(fields: PaynowFields): PaymentEvent | null {
  const reference = fields.get('reference');
  const hash = fields.get('hash');
  if (!reference || !hash || !fields.has('pollurl')) return null;
  return {
    eventId: hash.toUpperCase(),
    kind: meaningOf(fields)?.kind ?? 'other',
    providerPaymentId: fields.get('pollurl') ?? null,
    captureId: fields.get('paynowreference') ?? null,
    reference,
  };
}
