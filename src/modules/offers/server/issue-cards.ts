import { createHash, randomInt } from 'node:crypto';
import type { Transaction } from '#database/client.ts';
import { composeMail } from '#modules/mail/compose-mail.ts';
import type { MailBrand, MailContent } from '#modules/mail/mail-content.ts';
import { cardAlphabet, cardCodeLength, readCardCode } from '#modules/offers/gift-card.ts';
import { giftCardMail } from '#modules/offers/gift-card-mail.ts';
import { depositCode } from '#modules/orders/checkout-offers.ts';
import type { IssuedCard } from '#modules/orders/server/index.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import {
  addEntry,
  countCardsOf,
  findDepositFor,
  insertCard,
  listCardValues,
} from './gift-card-repository.ts';

export type CardPost = { outbox: Outbox; mailBrand: MailBrand };

export type SoldCards = { id: number; number: string; email: string };

/**
 * One card for each item of a paid order, and the mail with its code; a second call does nothing.
 * Without a mail address the answer has the codes.
 */
export async function issueCards(
  tx: Transaction,
  post: CardPost,
  { id: orderId, number, email }: SoldCards,
): Promise<IssuedCard[]> {
  if ((await countCardsOf(tx, orderId)) > 0) return [];
  const depositFor = await findDepositFor(tx, orderId);
  const issued: IssuedCard[] = [];
  const values = await listCardValues(tx, orderId);
  for (const [place, valueCents] of values.entries()) {
    const code = createCardCode();
    const { id } = await insertCard(tx, {
      ...storedCodeOf(code),
      ...(depositFor && { lastFour: depositCode, depositFor }),
      valueCents,
      orderId,
      place,
      recipient: email,
    });
    await addEntry(tx, {
      cardId: id,
      kind: 'issue',
      balanceCents: valueCents,
      orderNumber: number,
    });
    // Nobody learns the code of a deposit: it is used without one.
    if (depositFor) continue;
    if (email === '') {
      issued.push({ code, valueCents });
      continue;
    }
    const content = giftCardMail({ code, balanceCents: valueCents }, post.mailBrand.name);
    await mailCode(tx, post, { recipient: email, onceKey: `gift-card:${id}:0`, content });
  }
  return issued;
}

/** What the shop stores of a code. */
export function storedCodeOf(code: string) {
  return { codeHash: hashCardCode(code), lastFour: code.slice(-4) };
}

/** Not linked to the order, so that staff can't send a mail with a code again. */
export async function mailCode(
  tx: Transaction,
  { outbox, mailBrand }: CardPost,
  { recipient, onceKey, content }: { recipient: string; onceKey: string; content: MailContent },
): Promise<void> {
  await outbox.queueMail(tx, {
    ...composeMail(mailBrand, content),
    kind: 'gift-card',
    recipient,
    onceKey,
  });
}

export function createCardCode(): string {
  const letter = () => cardAlphabet[randomInt(cardAlphabet.length)];
  return Array.from({ length: cardCodeLength }, letter).join('');
}

/** All that is stored of a code, besides its last four signs: 79 random bits need no salt. */
export function hashCardCode(code: string): string {
  return createHash('sha256').update(readCardCode(code)).digest('base64url');
}
