import type { RefundEnd } from '../core/control-routes.ts';
import { parseDecimalCents } from '../core/decimal-cents.ts';
import type { Operation } from '../core/payment-desk.ts';
import { upperCaseId } from '../core/random-id.ts';
import type { SwitchBoard } from '../core/switches.ts';
import type { WebhookEvent } from '../core/webhook-outbox.ts';
import { refusal } from './account.ts';
import { notFound, payPalError, unprocessable } from './errors.ts';
import {
  type CaptureRecord,
  type PayPalChange,
  type PayPalStore,
  type RefundRecord,
  refundedCents,
} from './records.ts';
import type { Wire } from './wire.ts';

const eventTypes = {
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  PENDING: 'PAYMENT.REFUND.PENDING',
  FAILED: 'PAYMENT.REFUND.FAILED',
};

/** What PayPal does with refunds, at once and later. */
export function createRefunds(store: PayPalStore, switches: SwitchBoard, wire: Wire) {
  function refund(captureId: string, body: unknown): Operation<PayPalChange> {
    const capture = store.find('capture', captureId);
    if (!capture) return refusal(notFound());
    if (capture.status !== 'COMPLETED') return refusal(unprocessable('PENDING_CAPTURE'));
    const left = capture.amountCents - refundedCents(store, captureId);
    if (left <= 0) return refusal(unprocessable('CAPTURE_FULLY_REFUNDED'));
    const asked = readRefundAmount(body, capture, left);
    if (typeof asked !== 'number') return refusal(asked);
    if (asked > left) return refusal(unprocessable('REFUND_AMOUNT_EXCEEDED'));
    if (switches.take('refuseRefund')) {
      return refusal(unprocessable('REFUND_FAILED_INSUFFICIENT_FUNDS'));
    }
    const value: RefundRecord = {
      id: upperCaseId(),
      captureId,
      orderId: capture.orderId,
      amountCents: asked,
      currency: capture.currency,
      customId: readCustomId(body) ?? capture.customId,
      invoiceId: capture.invoiceId,
      note: null,
      createdAt: new Date().toISOString(),
      status: switches.take('pendingRefund') ? 'PENDING' : 'COMPLETED',
    };
    return {
      status: 201,
      changes: [{ kind: 'refund', id: value.id, value }],
      answer: () => wire.refundBody(value),
      events: () => refundEvents(value),
    };
  }

  function refundEvents(refund: RefundRecord): WebhookEvent[] {
    const { status = 'COMPLETED' } = refund;
    const summary = `A refund is ${status.toLowerCase()}`;
    const report = () => wire.event(eventTypes[status], 'refund', summary, wire.refundBody(refund));
    return switches.take('answerTwice') ? [report(), report()] : [report()];
  }

  function finishRefunds({ outcome, id }: RefundEnd): Operation<PayPalChange> {
    const finished: RefundRecord[] = store
      .list('refund')
      .filter((refund) => (id ? refund.id === id : refund.status === 'PENDING'))
      .map((refund) => ({ ...refund, status: outcome === 'completed' ? 'COMPLETED' : 'FAILED' }));
    return {
      status: 200,
      changes: finished.map((value) => ({ kind: 'refund', id: value.id, value })),
      answer: () => finished.length,
      events: () => finished.flatMap(refundEvents),
    };
  }

  return { refund, finishRefunds };
}

function readCustomId(body: unknown): string | null {
  const customId = (body as { custom_id?: unknown } | null)?.custom_id;
  return typeof customId === 'string' ? customId : null;
}

function readRefundAmount(body: unknown, capture: CaptureRecord, left: number) {
  const amount = (body as { amount?: { value?: unknown; currency_code?: unknown } } | null)?.amount;
  if (!amount) return left;
  const cents = parseDecimalCents(amount.value);
  if (!cents) return payPalError('INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER', '/amount/value');
  if (amount.currency_code !== capture.currency) return unprocessable('CURRENCY_MISMATCH');
  return cents;
}
