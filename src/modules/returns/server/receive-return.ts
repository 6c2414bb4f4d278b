import { transactionOrFail } from '#database/rollback.ts';
import {
  type BookingParts,
  carryOut,
  listRefundsMadeWith,
  mailCustomer,
  type RefundOutcome,
  requestRefunds,
} from '#modules/orders/server/index.ts';
import type { Payments } from '#modules/payments/server/index.ts';
import { returnReceivedMail } from '#modules/returns/return-mails.ts';
import type { Cents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import {
  bookReturn,
  type OpenedReturn,
  openReturn,
  refundReason,
  type TakeBackFailure,
  type TakenBack,
} from './take-back.ts';

export type ReturnWish = TakenBack & {
  /** The amount to refund the way it was paid; 0 for none. */
  amountCents: Cents;
  /** The refundable sum that the user saw; if it has changed, a colleague refunded first. */
  seenRefundableCents?: Cents | undefined;
  /** Whether the customer gets a mail. */
  tell: boolean;
};

export type ReturnFailure = TakeBackFailure | 'conflict' | 'refund-too-large';

/** none: nothing was to be refunded. failed: the goods are booked, but the refund failed. */
export type ReturnOutcome = RefundOutcome | 'none';

type ReturnParts = BookingParts & { payments: Payments };

/**
 * Goods, order and refund are written in one transaction. The provider is called afterwards, as for
 * every refund.
 */
export async function receiveReturn(
  parts: ReturnParts,
  wish: ReturnWish,
): Promise<Result<{ amountCents: Cents; outcome: ReturnOutcome }, ReturnFailure>> {
  const booked = await transactionOrFail<Result<{ id: string }[], ReturnFailure>>(
    parts.db,
    async (tx) => {
      const judged = await openReturn(tx, wish);
      if (!judged.ok) return judged;
      const { known, order } = judged.value;
      if (known) {
        const { refundId } = known;
        return ok(refundId ? await listRefundsMadeWith(tx, order, refundId) : []);
      }
      const { opened } = judged.value;
      const { seenRefundableCents: seen = opened.refundableCents } = wish;
      if (seen !== opened.refundableCents) return fail('conflict');
      const refund = await requestRefund(parts, opened, wish, tx);
      if (!refund.ok) return refund;
      const settled = { refundId: refund.value[0]?.id ?? null, refundCents: wish.amountCents };
      if (wish.tell) await tell(parts, opened, wish, tx);
      await bookReturn(tx, parts, wish, opened, settled);
      return ok(refund.value);
    },
  );
  if (!booked.ok) return booked;
  if (booked.value.length === 0) return ok({ amountCents: 0, outcome: 'none' });
  return ok(await carryOut(parts, booked.value));
}

type Tx = Parameters<typeof openReturn>[0];

async function requestRefund(
  { payments }: ReturnParts,
  { money, order }: OpenedReturn,
  { amountCents, note, actor }: ReturnWish,
  tx: Tx,
): Promise<Result<{ id: string }[], 'refund-too-large'>> {
  if (amountCents === 0) return ok([]);
  const reason = refundReason(order.number, note);
  const wish = { order, reason, requestedBy: actor.email };
  return requestRefunds(tx, payments.requestRefund, money, amountCents, wish);
}

async function tell(
  parts: ReturnParts,
  { order }: OpenedReturn,
  { id, lines, amountCents }: ReturnWish,
  tx: Tx,
): Promise<void> {
  const content = returnReceivedMail(order, parts.mailBrand.publicUrl, { lines, amountCents });
  const onceKey = `return-received:${id}`;
  await mailCustomer(tx, parts, order, { kind: 'return-received', onceKey, content });
}
