import type { MailBlock, MailContent } from '#modules/mail/mail-content.ts';
import { withdrawalTexts as texts } from './withdrawal-texts.ts';

/** The form of our own numbers; any other text could be a stranger's message. */
const ownNumber = /^NDR-[A-Z0-9]{10}$/;

/**
 * To the given address, whoever entered it. It contains no text of the sender except an order
 * number in our own form.
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
