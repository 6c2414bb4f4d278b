import type { DisputeNews } from '../core/control-routes.ts';
import type { Operation } from '../core/payment-desk.ts';
import { upperCaseId } from '../core/random-id.ts';
import type { SwitchBoard } from '../core/switches.ts';
import type { WebhookEvent } from '../core/webhook-outbox.ts';
import { notFound, unprocessable } from './errors.ts';
import { readOrderRequest } from './order-request.ts';
import {
  type CaptureRecord,
  capturesOf,
  type OrderRecord,
  type PayPalChange,
  type PayPalStore,
} from './records.ts';
import type { Wire } from './wire.ts';

export function refusal(
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

/** The merchant's account: what PayPal does with orders and captures. */
export function createAccount(store: PayPalStore, switches: SwitchBoard, wire: Wire) {
  function create(body: unknown): Operation<PayPalChange> {
    const order = readOrderRequest(body);
    if ('body' in order) return refusal(order);
    if (switches.take('refuseOpen')) return refusal(unprocessable('COMPLIANCE_VIOLATION'));
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
    if (switches.take('refuseCapture')) return refusal(unprocessable('COMPLIANCE_VIOLATION'));
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

  /** The money stays in place until the dispute is decided. */
  function dispute({ outcome, id }: DisputeNews): Operation<PayPalChange> {
    const disputed = store.list('capture').filter((capture) => capture.id === id);
    const type = outcome === 'opened' ? 'CREATED' : 'RESOLVED';
    const report = (capture: CaptureRecord) =>
      wire.event(`CUSTOMER.DISPUTE.${type}`, 'dispute', `A dispute is ${outcome}`, {
        dispute_id: `PP-D-${capture.id}`,
        disputed_transactions: [{ seller_transaction_id: capture.id }],
      });
    const copies = switches.take('answerTwice') ? 2 : 1;
    return {
      status: 200,
      changes: [],
      answer: () => disputed.length,
      events: () =>
        disputed.flatMap((capture) => Array.from({ length: copies }, () => report(capture))),
    };
  }

  return { create, approve, capture, finishCaptures, dispute };
}

function touched() {
  return { updatedAt: new Date().toISOString() };
}
