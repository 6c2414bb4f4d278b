import type { Executor, Transaction } from '#database/client.ts';
import {
  availableCents,
  type CardRefusal,
  isCardCode,
  readCardCode,
} from '#modules/offers/gift-card.ts';
import { depositCode } from '#modules/orders/checkout-offers.ts';
import type { Cents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import {
  addEntry,
  findCardByHash,
  findDeposit,
  findHold,
  type GiftCard,
  lockCard,
} from './gift-card-repository.ts';
import { hashCardCode } from './issue-cards.ts';

type FoundCard = { card: GiftCard; availableCents: Cents };

/** The card of a code, and the amount this checkout can use, including its own hold. */
export async function lookAtCard(
  db: Executor,
  text: string,
  checkoutId: string,
): Promise<Result<FoundCard, 'gift-card-refused', CardRefusal>> {
  const card = await findCard(db, text, checkoutId);
  if (!card) return fail('gift-card-refused', 'unknown');
  if (card.balanceCents === 0) return fail('gift-card-refused', 'empty');
  const own = await findHold(db, checkoutId);
  const available = availableCents(card) + (own?.cardId === card.id ? own.cents : 0);
  if (available === 0) return fail('gift-card-refused', 'in-use');
  return ok({ card, availableCents: available });
}

async function findCard(db: Executor, text: string, checkoutId: string): Promise<GiftCard | null> {
  const code = readCardCode(text);
  if (code === depositCode) return findDeposit(db, checkoutId);
  return isCardCode(code) ? findCardByHash(db, hashCardCode(code)) : null;
}

type CardUse = { checkoutId: string; cardId: string; cents: Cents };

export async function holdCard(
  tx: Transaction,
  { checkoutId, cardId, cents }: CardUse,
): Promise<Result<null, 'gift-card-refused', CardRefusal>> {
  const card = await lockCard(tx, cardId);
  if (!card) return fail('gift-card-refused', 'unknown');
  if (availableCents(card) < cents) {
    return fail('gift-card-refused', card.balanceCents < cents ? 'empty' : 'in-use');
  }
  await addEntry(tx, { cardId, kind: 'hold', balanceCents: 0, heldCents: cents, checkoutId });
  return ok(null);
}

/** Does nothing if nothing is held: a checkout ends only once, however often this is called. */
export async function releaseCard(tx: Transaction, checkoutId: string): Promise<void> {
  const known = await findHold(tx, checkoutId);
  if (!known) return;
  await lockCard(tx, known.cardId);
  const hold = await findHold(tx, checkoutId);
  if (!hold) return;
  const { cardId, cents } = hold;
  await addEntry(tx, { cardId, kind: 'release', balanceCents: 0, heldCents: -cents, checkoutId });
}

/** The checkout is an order: spends its hold, and holds again what was released meanwhile. */
export async function spendCard(
  tx: Transaction,
  use: CardUse & { orderNumber: string },
): Promise<Result<null, 'offer-gone'>> {
  const { checkoutId, cardId, cents, orderNumber } = use;
  await lockCard(tx, cardId);
  const hold = await findHold(tx, checkoutId);
  if (!hold) {
    const held = await holdCard(tx, use);
    if (!held.ok) return fail('offer-gone');
  }
  await addEntry(tx, {
    cardId,
    kind: 'spend',
    balanceCents: -cents,
    heldCents: -cents,
    checkoutId,
    orderNumber,
  });
  return ok(null);
}
