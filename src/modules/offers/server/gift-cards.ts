import type { Database, Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import { availableCents } from '#modules/offers/gift-card.ts';
import { newCodeMail } from '#modules/offers/gift-card-mail.ts';
import type { AdminCard, AdminCardDetails } from '#modules/offers/gift-card-schema.ts';
import { centsToDollars } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { createCardCode } from './card-code.ts';
import {
  addEntry,
  countCards,
  type ListedCard,
  listCards,
  listEntries,
  lockCard,
  replaceCode,
} from './gift-card-repository.ts';
import { type CardPost, mailCode, storedCodeOf } from './issue-cards.ts';

type CardChange = Result<AdminCardDetails, 'gift-card-not-found' | 'gift-card-empty'>;

export type GiftCards = {
  list(q: string): Promise<{ cards: AdminCard[]; count: number; outstanding: number }>;
  find(id: string): Promise<AdminCardDetails | null>;
  /** Takes off what is left and not in use by a checkout. */
  void(id: string, reason: string, by: Author): Promise<CardChange>;
  /** A new code goes to whom the card was mailed; the former one opens nothing from then on. */
  reissue(id: string, reason: string, by: Author): Promise<CardChange>;
};

export function createGiftCards(parts: CardPost & { db: Database }): GiftCards {
  const { db } = parts;
  return {
    async list(q) {
      const [cards, { count, outstandingCents }] = [await listCards(db, q), await countCards(db)];
      return { cards: cards.map(toAdmin), count, outstanding: centsToDollars(outstandingCents) };
    },
    async find(id) {
      const [card] = await listCards(db, '', id);
      return card ? detailsOf(db, card) : null;
    },
    void: (id, reason, by) => transactionOrFail(db, (tx) => voidCard(tx, id, reason, by)),
    reissue: (id, reason, by) =>
      transactionOrFail(db, (tx) => reissueCard(tx, parts, id, reason, by)),
  };
}

async function voidCard(
  tx: Transaction,
  id: string,
  reason: string,
  by: Author,
): Promise<CardChange> {
  const card = await lockCard(tx, id);
  if (!card) return fail('gift-card-not-found');
  const cents = availableCents(card);
  if (cents === 0) return fail('gift-card-empty');
  const actor = by.actor.email;
  await addEntry(tx, {
    cardId: id,
    kind: 'void',
    balanceCents: -cents,
    heldCents: 0,
    reason,
    actor,
  });
  await recordAudit(tx, {
    ...by,
    action: 'gift-card.voided',
    subject: `gift-card:${card.lastFour}`,
    detail: { balance: [card.balanceCents / 100, (card.balanceCents - cents) / 100], reason },
  });
  return ok(await getDetails(tx, id));
}

async function reissueCard(
  tx: Transaction,
  post: CardPost,
  id: string,
  reason: string,
  by: Author,
): Promise<CardChange> {
  const card = await lockCard(tx, id);
  if (!card) return fail('gift-card-not-found');
  if (card.balanceCents === 0) return fail('gift-card-empty');
  const code = createCardCode();
  const stored = storedCodeOf(code);
  await replaceCode(tx, id, stored);
  const actor = by.actor.email;
  await addEntry(tx, { cardId: id, kind: 'reissue', balanceCents: 0, heldCents: 0, reason, actor });
  const content = newCodeMail({ code, balanceCents: card.balanceCents }, post.mailBrand.name);
  const onceKey = `gift-card:${id}:${stored.codeHash.slice(0, 12)}`;
  await mailCode(tx, post, { recipient: card.recipient, onceKey, content });
  await recordAudit(tx, {
    ...by,
    action: 'gift-card.reissued',
    subject: `gift-card:${stored.lastFour}`,
    detail: { lastFour: [card.lastFour, stored.lastFour], recipient: card.recipient, reason },
  });
  return ok(await getDetails(tx, id));
}

async function getDetails(db: Transaction, id: string): Promise<AdminCardDetails> {
  const [card] = await listCards(db, '', id);
  if (!card) throw new Error(`No gift card ${id}`);
  return detailsOf(db, card);
}

async function detailsOf(db: Database | Transaction, card: ListedCard): Promise<AdminCardDetails> {
  const entries = await listEntries(db, card.id);
  return {
    ...toAdmin(card),
    entries: entries.map(({ kind, balanceCents, heldCents, orderNumber, reason, actor, at }) => ({
      kind,
      amount: centsToDollars(balanceCents),
      held: centsToDollars(heldCents),
      order: orderNumber,
      reason,
      actor,
      at: at.toISOString(),
    })),
  };
}

function toAdmin(card: ListedCard): AdminCard {
  const { id, lastFour, recipient } = card;
  return {
    id,
    lastFour,
    value: centsToDollars(card.valueCents),
    balance: centsToDollars(card.balanceCents),
    held: centsToDollars(card.heldCents),
    order: card.orderNumber,
    recipient,
    createdAt: card.createdAt.toISOString(),
  };
}
