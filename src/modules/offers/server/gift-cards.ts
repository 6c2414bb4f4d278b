import type { Database, Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import {
  availableCents,
  formatCardCode,
  isCardCode,
  readCardCode,
} from '#modules/offers/gift-card.ts';
import { giftCardMail, newCodeMail } from '#modules/offers/gift-card-mail.ts';
import type { AdminCard, AdminCardDetails, CardIssue } from '#modules/offers/gift-card-schema.ts';
import type { Bound } from '#shared/calls/bind-use-cases.ts';
import { bindUseCases } from '#shared/calls/bind-use-cases.ts';
import { centsToDollars, dollarsToCents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import {
  addEntry,
  countCards,
  findCardByHash,
  insertCard,
  type ListedCard,
  listCards,
  listEntries,
  lockCard,
  lockIssue,
  replaceCode,
} from './gift-card-repository.ts';
import {
  type CardPost,
  createCardCode,
  hashCardCode,
  mailCode,
  storedCodeOf,
} from './issue-cards.ts';

type CardChange = Result<AdminCardDetails, 'gift-card-not-found' | 'gift-card-empty'>;

type CardParts = CardPost & { db: Database };

async function list({ db }: CardParts, q: string) {
  const [cards, { count, outstandingCents }] = [await listCards(db, q), await countCards(db)];
  return { cards: cards.map(toAdmin), count, outstanding: centsToDollars(outstandingCents) };
}

async function find({ db }: CardParts, id: string): Promise<AdminCardDetails | null> {
  const [card] = await listCards(db, '', id);
  return card ? detailsOf(db, card) : null;
}

/** By its complete code; empty if there is no such card. */
async function lookUp({ db }: CardParts, code: string): Promise<AdminCard[]> {
  const typed = readCardCode(code);
  const known = isCardCode(typed) ? await findCardByHash(db, hashCardCode(typed)) : null;
  return known ? (await listCards(db, '', known.id)).map(toAdmin) : [];
}

const useCases = {
  list,
  find,
  lookUp,
  issue: (parts: CardParts, wish: CardIssue, by: Author) =>
    transactionOrFail(parts.db, (tx) => issueCard(tx, parts, wish, by)),
  void: ({ db }: CardParts, id: string, reason: string, by: Author) =>
    transactionOrFail(db, (tx) => voidCard(tx, id, reason, by)),
  reissue: (parts: CardParts, id: string, reason: string, by: Author) =>
    transactionOrFail(parts.db, (tx) => reissueCard(tx, parts, id, reason, by)),
};

export type GiftCards = Bound<typeof useCases>;

export const createGiftCards = (parts: CardParts): GiftCards => bindUseCases(useCases, parts);

/** A card that nobody bought. Its code is mailed, or shown once to be handed over. */
async function issueCard(
  tx: Transaction,
  post: CardPost,
  { id, amount, recipient, reason }: CardIssue,
  by: Author,
): Promise<Result<AdminCardDetails, 'gift-card-done'>> {
  await lockIssue(tx, id);
  const [known] = await listCards(tx, '', id);
  const valueCents = dollarsToCents(amount);
  if (known) {
    const isSame = known.valueCents === valueCents && known.recipient === recipient;
    return isSame ? ok(await detailsOf(tx, known)) : fail('gift-card-done');
  }
  const code = createCardCode();
  const card = { ...storedCodeOf(code), id, valueCents, orderId: null, place: 0, recipient };
  await insertCard(tx, card);
  const actor = by.actor.email;
  const entry = { cardId: id, kind: 'issue' as const, balanceCents: valueCents };
  await addEntry(tx, { ...entry, reason, actor });
  if (recipient !== '') {
    const content = giftCardMail({ code, balanceCents: valueCents }, post.mailBrand.name);
    await mailCode(tx, post, { recipient, onceKey: `gift-card:${id}:0`, content });
  }
  await recordAudit(tx, {
    ...by,
    action: 'gift-card.issued',
    subject: `gift-card:${card.lastFour}`,
    detail: { amount, reason, ...(recipient !== '' && { recipient }) },
  });
  return ok(withCode(await getDetails(tx, id), recipient, code));
}

/** A code that was not mailed is shown once to the person who asked. */
function withCode(details: AdminCardDetails, recipient: string, code: string): AdminCardDetails {
  return recipient === '' ? { ...details, code: formatCardCode(code) } : details;
}

/** Removes the balance that no checkout is using. */
async function voidCard(
  tx: Transaction,
  id: string,
  reason: string,
  by: Author,
): Promise<CardChange> {
  const card = await lockCard(tx, id);
  if (!card || card.depositFor) return fail('gift-card-not-found');
  const cents = availableCents(card);
  if (cents === 0) return fail('gift-card-empty');
  const actor = by.actor.email;
  await addEntry(tx, {
    cardId: id,
    kind: 'void',
    balanceCents: -cents,
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

/** Mails a new code to the card's recipient; the old one is no longer valid. */
async function reissueCard(
  tx: Transaction,
  post: CardPost,
  id: string,
  reason: string,
  by: Author,
): Promise<CardChange> {
  const card = await lockCard(tx, id);
  if (!card || card.depositFor) return fail('gift-card-not-found');
  if (card.balanceCents === 0) return fail('gift-card-empty');
  const code = createCardCode();
  const stored = storedCodeOf(code);
  await replaceCode(tx, id, stored);
  const actor = by.actor.email;
  await addEntry(tx, { cardId: id, kind: 'reissue', balanceCents: 0, reason, actor });
  if (card.recipient !== '') {
    const content = newCodeMail({ code, balanceCents: card.balanceCents }, post.mailBrand.name);
    const onceKey = `gift-card:${id}:${stored.codeHash.slice(0, 12)}`;
    await mailCode(tx, post, { recipient: card.recipient, onceKey, content });
  }
  await recordAudit(tx, {
    ...by,
    action: 'gift-card.reissued',
    subject: `gift-card:${stored.lastFour}`,
    detail: { lastFour: [card.lastFour, stored.lastFour], recipient: card.recipient, reason },
  });
  return ok(withCode(await getDetails(tx, id), card.recipient, code));
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
