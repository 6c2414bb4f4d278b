import type { Database } from '#database/client.ts';
import type { AttentionSource } from '#modules/attention/attention.ts';
import type { OrderRow } from '#modules/orders/server/order-repository.ts';
import { findOrderOfPayment } from '#modules/orders/server/order-repository.ts';
import { type HandRefund, listHandRefunds, type Payments } from '#modules/payments/server/index.ts';
import { formatCents } from '#shared/money.ts';
import { fail, ok } from '#shared/result.ts';
import { isUuid } from '#shared/uuid.ts';

type PayBackParts = {
  db: Database;
  payments: Pick<Payments, 'carryOutRefund' | 'recordHandRefund'>;
};

/** Paynow has no refund call: tells staff what to do until it is 'Refunded' or they record it. */
export function refundsByHand({ db, payments }: PayBackParts): AttentionSource {
  async function describe(refund: HandRefund) {
    const order = await findOrderOfPayment(db, refund.paymentId);
    const whose = order ? orderOf(order) : 'There is no order for this money';
    const reason = refund.reason ? `: ${refund.reason}.` : '.';
    return {
      id: refund.id,
      since: refund.since,
      title: `Pay ${formatCents(refund.amountCents)} back by hand: Paynow transaction ${refund.captureId}`,
      detail: `${whose}${reason} ${whatToDo(refund)}`,
      ...(order && { to: `/admin/dashboard?tab=orders&order=${order.number}` }),
    };
  }

  return {
    kind: 'pay-back',
    list: async () => Promise.all((await listHandRefunds(db)).map(describe)),
    async retry(id) {
      if (!isUuid(id) || (await listHandRefunds(db, id)).length === 0) return fail('not-waiting');
      const { state } = await payments.carryOutRefund(id);
      return state === 'completed' ? ok(null) : fail('still-waiting');
    },
    record: async (id, reference) => isUuid(id) && payments.recordHandRefund(id, reference),
  };
}

/** 'Order #NDR-… of Rudo Moyo, $120.00' */
function orderOf({ number, firstName, lastName, totalCents }: OrderRow): string {
  const name = `${firstName} ${lastName}`.trim();
  return `Order #${number}${name && ` of ${name}`}, ${formatCents(totalCents)}`;
}

/** Paynow never reports the amount, so only staff know about a part or about several refunds. */
function whatToDo({ captureId, amountCents, capturedCents, isRequested }: HandRefund): string {
  const where = 'Log in at www.paynow.co.zw';
  if (isRequested) {
    return `${where} and look at transaction ${captureId}: Paynow can’t be asked, or says ‘Refunded’ already, which may be another sum. Pay back what is missing, then record the reference of the repayment here.`;
  }
  return amountCents < capturedCents
    ? `${where}, or use the customer’s wallet, and pay back this part of transaction ${captureId}. Then record the reference of the repayment here.`
    : `${where}, open transaction ${captureId} and refund it there. This ends by itself once Paynow says ‘Refunded’. Where you paid it back another way, record the reference here.`;
}
