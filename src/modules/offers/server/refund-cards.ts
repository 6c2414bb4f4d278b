import type { Transaction } from '#database/client.ts';
import { availableCents } from '#modules/offers/gift-card.ts';
import type { Redeeming } from '#modules/orders/server/index.ts';
import type { Cents } from '#shared/money.ts';
import { addEntryOnce, listRefundEntries, lockCardsOf } from './gift-card-repository.ts';

/** The unused balance of the cards that an order sold: only this much can be refunded. */
export async function leftOnCardsOf(tx: Transaction, orderId: number): Promise<Cents> {
  const cards = await lockCardsOf(tx, orderId);
  return cards.reduce((sum, card) => sum + availableCents(card), 0);
}

/**
 * Takes refunded money off the cards that were sold. Once per refund; if less is left, as after a
 * refund in the provider's own dashboard, only that.
 */
export const takeOffCards: Redeeming['takeOffCards'] = async (
  tx,
  { orderId, orderNumber, refundId, cents },
) => {
  const cards = await lockCardsOf(tx, orderId);
  if ((await listRefundEntries(tx, refundId, 'void')).length > 0) return;
  let left = cents;
  for (const card of cards) {
    const part = Math.min(left, availableCents(card));
    if (part === 0) continue;
    left -= part;
    await addEntryOnce(tx, {
      cardId: card.id,
      kind: 'void',
      balanceCents: -part,
      refundId,
      orderNumber,
      reason: 'Refunded to its buyer',
    });
  }
};

/** The money did not reach the buyer, so the cards get their value back. */
export const putBackOnCards: Redeeming['putBackOnCards'] = async (
  tx,
  { orderId, orderNumber, refundId },
) => {
  await lockCardsOf(tx, orderId);
  for (const { cardId, balanceCents } of await listRefundEntries(tx, refundId, 'void')) {
    await addEntryOnce(tx, {
      cardId,
      kind: 'restore',
      balanceCents: -balanceCents,
      refundId,
      orderNumber,
      reason: 'The refund did not get through',
    });
  }
};

/** An order failed before it was fully paid: the card gets its part back. */
export const returnToCard: Redeeming['returnToCard'] = async (
  tx,
  { cardId, cents, paymentId, orderNumber },
) => {
  await addEntryOnce(tx, {
    cardId,
    kind: 'refund',
    balanceCents: cents,
    refundId: paymentId,
    orderNumber,
    reason: 'The rest of the payment did not get through',
  });
};
