import type { PastPayment, PastPayments } from '../core/past-payment.ts';
import type { PaynowChange, PaynowStore } from './records.ts';

/** Restores payments from before this data began, without new events. */
export async function recordPastPayments(store: PaynowStore, past: PastPayments): Promise<void> {
  if (store.list('transaction').length > 0) return;
  for (const payment of await past()) store.write([changeOf(payment)]);
}

function changeOf({ id, captureId, reference, amountCents, refunds, paidAt }: PastPayment) {
  const guid = URL.parse(id)?.searchParams.get('guid') ?? id;
  const change: PaynowChange = {
    kind: 'transaction',
    id: guid,
    value: {
      guid,
      paynowReference: captureId,
      reference,
      amountCents,
      status: refunds.length > 0 ? 'Refunded' : 'Paid',
      method: 'web',
      phone: '',
      info: '',
      pollUrl: id,
      resultUrl: '',
      returnUrl: '',
      code: null,
      plan: null,
      createdAt: paidAt.getTime(),
    },
  };
  return change;
}
