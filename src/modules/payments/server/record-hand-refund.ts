import { listHandRefunds } from './hand-refund-queries.ts';
import { lockPayment } from './payment-repository.ts';
import { type RefundParts, recordRefund } from './record-refund.ts';

/** Two people may record it at the same time. The payment is locked before it is read again. */
export async function recordHandRefund(
  { db, jobs }: Pick<RefundParts, 'db' | 'jobs'>,
  refundId: string,
  reference: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [waiting] = await listHandRefunds(tx, refundId);
    if (!waiting) return false;
    await lockPayment(tx, waiting.paymentId);
    if ((await listHandRefunds(tx, refundId)).length === 0) return false;
    await recordRefund(tx, jobs, waiting, { state: 'completed', providerRefundId: reference });
    return true;
  });
}
