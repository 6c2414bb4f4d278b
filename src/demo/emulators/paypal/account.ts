import { parseDecimalCents } from '../core/decimal-cents.ts';
import type { Operation } from '../core/payment-desk.ts';
import { upperCaseId } from '../core/random-id.ts';
import type { SwitchBoard } from '../core/switches.ts';
import type { WebhookEvent } from '../core/webhook-outbox.ts';
import { notFound, payPalError, unprocessable } from './errors.ts';
import { readOrderRequest } from './order-request.ts';
import {
  type CaptureRecord,
  capturesOf,
  type OrderRecord,
  type PayPalChange,
  type PayPalStore,
  type RefundRecord,
  refundedCents,
} from './records.ts';
import type { Wire } from './wire.ts';

function refusal(
  { status, body }: { status: number; body: unknown },
  changes: PayPalChange[] = [],
) {
  return {
    status,
    changes,
    answer: () => body,
    events: () => [],
  } satisfies Operation<PayPalChange>;
}

/** The merchant's account: what PayPal does with orders, captures and refunds. */
export function createAccount(store: PayPalStore, switches: SwitchBoard, wire: Wire) {
  function create(body: unknown): Operation<PayPalChange> {
    const order = readOrderRequest(body);
    if ('body' in order) return refusal(order);
    return {
      status: 201,
      changes: [{ kind: 'order', id: order.id, value: order }],
      answer: () => wire.orderBody(order),
      events: () => [],
    };
  }

  function approve(
    order: OrderRecord,
    fundingSource: string,
    isDeclined: boolean,
  ): Operation<PayPalChange> {
    const approval = { payerId: upperCaseId(13), fundingSource, isDeclined };
    const approved: OrderRecord = { ...order, ...touched(), status: 'APPROVED', approval };
    return {
      status: 200,
      changes: [{ kind: 'order', id: order.id, value: approved }],
      answer: () => wire.orderBody(approved),
      events: () => [
        wire.event(
          'CHECKOUT.ORDER.APPROVED',
          'checkout-order',
          'An order has been approved by buyer',
          wire.orderBody(approved),
        ),
      ],
    };
  }

  function capture(orderId: string): Operation<PayPalChange> {
    const order = store.find('order', orderId);
    if (!order) return refusal(notFound());
    if (capturesOf(store, orderId).some((each) => each.status !== 'DECLINED')) {
      return refusal(unprocessable('ORDER_ALREADY_CAPTURED'));
    }
    if (!order.approval) return refusal(unprocessable('ORDER_NOT_APPROVED'));
    if (order.approval.isDeclined || switches.take('decline')) {
      const value: OrderRecord = { ...order, status: 'PAYER_ACTION_REQUIRED', approval: null };
      return refusal(unprocessable('INSTRUMENT_DECLINED'), [{ kind: 'order', id: orderId, value }]);
    }
    if (isInvoicePaid(order)) return refusal(unprocessable('DUPLICATE_INVOICE_ID'));
    const taken = newCapture(order);
    const completed: OrderRecord = { ...order, ...touched(), status: 'COMPLETED' };
    return {
      status: 201,
      changes: [
        { kind: 'capture', id: taken.id, value: taken },
        { kind: 'order', id: order.id, value: completed },
      ],
      answer: () => wire.orderBody(completed),
      events: () => captureEvents(taken),
    };
  }

  function isInvoicePaid({ id, invoiceId }: OrderRecord): boolean {
    return store
      .list('capture')
      .some((each) => invoiceId !== null && each.invoiceId === invoiceId && each.orderId !== id);
  }

  function newCapture(order: OrderRecord): CaptureRecord {
    const now = new Date().toISOString();
    return {
      id: upperCaseId(),
      orderId: order.id,
      status: switches.take('pendingCapture') ? 'PENDING' : 'COMPLETED',
      amountCents: order.totalCents + (switches.take('wrongAmount') ? 100 : 0),
      currency: switches.take('wrongCurrency') ? 'EUR' : order.currency,
      customId: order.customId,
      invoiceId: order.invoiceId,
      createdAt: now,
      updatedAt: now,
    };
  }

  function captureEvents(capture: CaptureRecord): WebhookEvent[] {
    const types = { COMPLETED: 'COMPLETED', PENDING: 'PENDING', DECLINED: 'DENIED' };
    const body = wire.captureBody(capture);
    const summary = `Payment ${capture.status.toLowerCase()} for $ ${body.amount.value} ${body.amount.currency_code}`;
    const report = () =>
      wire.event(`PAYMENT.CAPTURE.${types[capture.status]}`, 'capture', summary, body);
    return switches.take('answerTwice') ? [report(), report()] : [report()];
  }

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
    };
    return {
      status: 201,
      changes: [{ kind: 'refund', id: value.id, value }],
      answer: () => wire.refundBody(value),
      events: () => [
        wire.event(
          'PAYMENT.CAPTURE.REFUNDED',
          'refund',
          'A capture payment was refunded',
          wire.refundBody(value),
        ),
      ],
    };
  }

  function finishCaptures(outcome: 'completed' | 'denied'): Operation<PayPalChange> {
    const finished: CaptureRecord[] = store
      .list('capture')
      .filter((capture) => capture.status === 'PENDING')
      .map((capture) => ({
        ...capture,
        ...touched(),
        status: outcome === 'completed' ? 'COMPLETED' : 'DECLINED',
      }));
    return {
      status: 200,
      changes: finished.map((value) => ({ kind: 'capture', id: value.id, value })),
      answer: () => finished.length,
      events: () => finished.flatMap(captureEvents),
    };
  }

  return { create, approve, capture, refund, finishCaptures };
}

function touched() {
  return { updatedAt: new Date().toISOString() };
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
