import type { MailBlock, MailContent } from '#modules/mail/mail-content.ts';
import { withdrawalTexts as texts } from './withdrawal-texts.ts';

/** Our own numbers look like this; anything else could be words of a stranger. */
const ownNumber = /^NDR-[A-Z0-9]{10}$/;

/**
 * To the address that was named, whoever named it: no word of the sender stands in it, but the
 * number of an order in our own form.
 */
export function receiptMail(orderNumber: string, receivedAt: Date): MailContent {
  const known = ownNumber.test(orderNumber);
  const paragraphs: readonly string[] = [
    known
      ? `Somebody, we hope you, has withdrawn from the contract for order ${orderNumber}.`
      : 'Somebody, we hope you, has withdrawn from a contract with us, naming this address.',
    texts.receivedAt(receivedAt.toISOString()),
    'This confirms that the statement arrived, and nothing else. We write again when we have seen to it.',
    texts.next,
  ];
  return {
    subject: known ? `Your withdrawal from order ${orderNumber}` : 'Your withdrawal',
    preview: texts.receivedAt(receivedAt.toISOString()),
    heading: texts.received,
    blocks: paragraphs.map((text): MailBlock => ({ kind: 'paragraph', text })),
  };
}
