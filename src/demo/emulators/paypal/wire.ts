import { centsToDecimalText } from '#shared/money.ts';
import { upperCaseId } from '../core/random-id.ts';
import type { WebhookEvent } from '../core/webhook-outbox.ts';
import {
  type CaptureRecord,
  capturesOf,
  type OrderRecord,
  type PayPalStore,
  type RefundRecord,
  refundedCents,
  refundsOf,
} from './records.ts';

export const demoBuyer = {
  givenName: 'Tariro',
  surname: 'Moyo',
  email: 'tariro.moyo@buyer.example',
};

/** Turns records into PayPal's answers. `baseUrl` is the emulator's own address. */
export function createWire(store: PayPalStore, baseUrl: () => string) {
  const money = (cents: number, currency: string) => ({
    currency_code: currency,
    value: centsToDecimalText(cents),
  });
  const link = (path: string, rel: string, method = 'GET') => ({
    href: `${baseUrl()}${path}`,
    rel,
    method,
  });

  function approvalUrl(order: OrderRecord): string {
    return `${baseUrl()}/checkoutnow?token=${order.id}`;
  }

  function orderBody(order: OrderRecord) {
    const captures = capturesOf(store, order.id);
    const refunds = captures.flatMap((capture) => refundsOf(store, capture.id));
    const payments = captures.length > 0 && {
      payments: {
        captures: captures.map(captureBody),
        ...(refunds.length > 0 && { refunds: refunds.map(refundBody) }),
      },
    };
    return {
      id: order.id,
      intent: 'CAPTURE',
      status: order.status,
      ...(order.hasPaymentSource && { payment_source: { paypal: payerSource(order) } }),
      purchase_units: [{ reference_id: 'default', ...order.purchaseUnit, ...payments }],
      ...(order.approval && { payer: payer(order.approval.payerId) }),
      create_time: order.createdAt,
      update_time: order.updatedAt,
      links: orderLinks(order),
    };
  }

  function orderLinks(order: OrderRecord) {
    const path = `/v2/checkout/orders/${order.id}`;
    const self = link(path, 'self');
    if (order.status === 'COMPLETED') return [self];
    const rel = order.hasPaymentSource ? 'payer-action' : 'approve';
    return [
      self,
      { href: approvalUrl(order), rel, method: 'GET' },
      link(path, 'update', 'PATCH'),
      link(`${path}/capture`, 'capture', 'POST'),
    ];
  }

  function captureBody(capture: CaptureRecord) {
    const path = `/v2/payments/captures/${capture.id}`;
    const amount = money(capture.amountCents, capture.currency);
    const fee = Math.min(capture.amountCents, Math.round(capture.amountCents * 0.0349) + 49);
    return {
      id: capture.id,
      status: captureStatus(capture),
      ...(capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
      amount,
      final_capture: true,
      ...(capture.customId && { custom_id: capture.customId }),
      ...(capture.invoiceId && { invoice_id: capture.invoiceId }),
      seller_protection: {
        status: 'ELIGIBLE',
        dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
      },
      seller_receivable_breakdown: {
        gross_amount: amount,
        paypal_fee: money(fee, capture.currency),
        net_amount: money(capture.amountCents - fee, capture.currency),
      },
      supplementary_data: { related_ids: { order_id: capture.orderId } },
      links: [
        link(path, 'self'),
        link(`${path}/refund`, 'refund', 'POST'),
        link(`/v2/checkout/orders/${capture.orderId}`, 'up'),
      ],
      create_time: capture.createdAt,
      update_time: capture.updatedAt,
    };
  }

  function captureStatus(capture: CaptureRecord): string {
    const back = refundedCents(store, capture.id);
    if (capture.status !== 'COMPLETED' || back === 0) return capture.status;
    return back >= capture.amountCents ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  }

  function refundBody(refund: RefundRecord) {
    const amount = money(refund.amountCents, refund.currency);
    return {
      id: refund.id,
      status: refund.status ?? 'COMPLETED',
      amount,
      ...(refund.customId && { custom_id: refund.customId }),
      ...(refund.invoiceId && { invoice_id: refund.invoiceId }),
      ...(refund.note && { note_to_payer: refund.note }),
      seller_payable_breakdown: {
        gross_amount: amount,
        paypal_fee: money(0, refund.currency),
        net_amount: amount,
        total_refunded_amount: money(refundedCents(store, refund.captureId), refund.currency),
      },
      links: [
        link(`/v2/payments/refunds/${refund.id}`, 'self'),
        link(`/v2/payments/captures/${refund.captureId}`, 'up'),
      ],
      create_time: refund.createdAt,
      update_time: refund.createdAt,
    };
  }

  function event(type: string, resourceType: string, summary: string, resource: unknown) {
    const id = `WH-${upperCaseId()}-${upperCaseId()}`;
    const path = `/v1/notifications/webhooks-events/${id}`;
    const body = JSON.stringify({
      id,
      event_version: '1.0',
      create_time: new Date().toISOString(),
      resource_type: resourceType,
      resource_version: '2.0',
      event_type: type,
      summary,
      resource,
      links: [link(path, 'self'), link(`${path}/resend`, 'resend', 'POST')],
    });
    return { id, type, body } satisfies WebhookEvent;
  }

  return { approvalUrl, orderBody, captureBody, refundBody, event };
}

export type Wire = ReturnType<typeof createWire>;

function payer(payerId: string) {
  return {
    name: { given_name: demoBuyer.givenName, surname: demoBuyer.surname },
    email_address: demoBuyer.email,
    payer_id: payerId,
    address: { country_code: 'US' },
  };
}

function payerSource(order: OrderRecord) {
  if (!order.approval) return {};
  const { name, email_address, payer_id, address } = payer(order.approval.payerId);
  return { email_address, account_id: payer_id, account_status: 'VERIFIED', name, address };
}
