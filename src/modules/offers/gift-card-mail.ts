import type { MailContent } from '#modules/mail/mail-content.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import { formatCardCode } from './gift-card.ts';

type MailedCard = { code: string; balanceCents: Cents };

/** The only place where a full code is written. */
export function giftCardMail({ code, balanceCents }: MailedCard, shopName: string): MailContent {
  return {
    subject: `Your ${shopName} gift card`,
    preview: `${formatCents(balanceCents)} to spend on whatever you like.`,
    heading: 'Your gift card',
    blocks: [
      { kind: 'paragraph', text: `This gift card is worth ${formatCents(balanceCents)}.` },
      { kind: 'code', code: formatCardCode(code) },
      {
        kind: 'paragraph',
        text: 'Type this code under ‘Gift card’ at the checkout. It can be used in parts, and what is left stays on it.',
      },
      {
        kind: 'paragraph',
        text: 'Whoever has the code can spend it, so keep it as you would keep money. To make it a present, pass this e-mail on.',
      },
    ],
  };
}

/** The old code was lost or seen by somebody: from now on only the new one counts. */
export function newCodeMail(card: MailedCard, shopName: string): MailContent {
  const mail = giftCardMail(card, shopName);
  return {
    ...mail,
    subject: `A new code for your ${shopName} gift card`,
    heading: 'A new code',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Your gift card has a new code. The one we wrote before no longer counts.',
      },
      ...mail.blocks,
    ],
  };
}
