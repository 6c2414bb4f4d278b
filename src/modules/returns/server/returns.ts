import type { Database } from '#database/client.ts';
import type { Author } from '#modules/identity/author.ts';
import { auditOrder } from '#modules/order-desk/server/index.ts';
import {
  addHistory,
  type BookingParts,
  lockOrder,
  mailCustomer,
  type OrderPost,
} from '#modules/orders/server/index.ts';
import type { Payments } from '#modules/payments/server/index.ts';
import { returnDeclinedMail } from '#modules/returns/return-mails.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import type { Bound } from '#shared/calls/bind-use-cases.ts';
import { bindUseCases } from '#shared/calls/bind-use-cases.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { receiveReturn } from './receive-return.ts';
import { findReturnable, requestReturn } from './request-return.ts';
import { closeReturn, findReturn } from './return-repository.ts';

export type ReturnsParts = BookingParts & { payments: Payments };

type DeclinedReturn = Author & { number: string; returnId: string; reason: string };

/** The customer always gets a mail with the reason. */
async function declineReturn(
  { db, ...post }: OrderPost & { db: Database },
  { number, returnId, reason, ...author }: DeclinedReturn,
): Promise<Result<null, 'order-not-found' | 'return-not-open'>> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return fail('order-not-found');
    const asked = await findReturn(tx, returnId);
    if (asked?.orderId !== order.id || asked.state !== 'requested') return fail('return-not-open');
    const actor = author.actor.email;
    await closeReturn(tx, returnId, { state: 'declined', closedBy: actor, answer: reason });
    await addHistory(tx, order.id, {
      kind: 'return',
      toValue: 'declined',
      note: `${asked.number}, ${reason}`,
      actor,
    });
    await auditOrder(tx, author, 'order.return-declined', number, { return: asked.number, reason });
    await announceStaffChange(tx, 'attention');
    const facts = { returnNumber: asked.number, reason };
    await mailCustomer(tx, post, order, {
      kind: 'return-declined',
      onceKey: `return-declined:${returnId}`,
      content: returnDeclinedMail(order, post.mailBrand.publicUrl, facts),
    });
    return ok(null);
  });
}

const useCases = { receiveReturn, declineReturn, findReturnable, requestReturn };

export type Returns = Bound<typeof useCases>;

export const createReturns = (parts: ReturnsParts): Returns => bindUseCases(useCases, parts);
