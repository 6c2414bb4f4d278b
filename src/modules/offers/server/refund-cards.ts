import type { Transaction } from '#database/client.ts';
import { availableCents } from '#modules/offers/gift-card.ts';
import type { Cents } from '#shared/money.ts';
import { addEntryOnce, listRefundEntries, lockCardsOf } from './gift-card-repository.ts';

/** What is left on the cards that an order sold, and not in use: as much can be refunded. */
export async function leftOnCardsOf(tx: Transaction, orderId: number): Promise<Cents> {
  const cards = await lockCardsOf(tx, orderId);
  return cards.reduce((sum, card) => sum + availableCents(card), 0);
}

type SoldRefund = { orderId: number; orderNumber: string; refundId: string; cents: Cents };

/**
 * Whoever gets the money for a card back no longer has the card. Done once for each refund; where
 * less is left, as after a refund in the provider's own dashboard, that much.
 */
export async function takeOffCards(
  tx: Transaction,
  { orderId, orderNumber, refundId, cents }: SoldRefund,
): Promise<void> {
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
      heldCents: 0,
      refundId,
      orderNumber,
      reason: 'Refunded to its buyer',
    });
  }
}

/** The money did not get back to the buyer, so the cards are worth it again. */
export async function putBackOnCards(
  tx: Transaction,
  { orderId, orderNumber, refundId }: Omit<SoldRefund, 'cents'>,
): Promise<void> {
  await lockCardsOf(tx, orderId);
  for (const { cardId, balanceCents } of await listRefundEntries(tx, refundId, 'void')) {
    await addEntryOnce(tx, {
      cardId,
      kind: 'restore',
      balanceCents: -balanceCents,
      heldCents: 0,
      refundId,
      orderNumber,
      reason: 'The refund did not get through',
    });
  }
}

/** An order came to nothing before it was paid in full: what a card gave for it goes back. */
export async function returnToCard(
  tx: Transaction,
  {
    cardId,
    cents,
    paymentId,
    orderNumber,
  }: { cardId: string; cents: Cents; paymentId: string; orderNumber: string },
): Promise<void> {
  await addEntryOnce(tx, {
    cardId,
    kind: 'refund',
    balanceCents: cents,
    heldCents: 0,
    refundId: paymentId,
    orderNumber,
    reason: 'The rest of the payment did not get through',
  });
}
