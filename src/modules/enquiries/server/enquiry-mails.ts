import type { Transaction } from '#database/client.ts';
import { answerSubject } from '#modules/enquiries/contact-message.ts';
import { composeMail } from '#modules/mail/compose-mail.ts';
import { type MailBrand, paragraph } from '#modules/mail/mail-content.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { formatMoment } from '#shared/shop-date.ts';

type Dependencies = { outbox: Pick<Outbox, 'queueMail'>; brand: MailBrand };

/** The prefix of an answer's key in the outbox, followed by the answer's id. */
export const answerMailPrefix = 'message-answer:';

type Asked = { email: string; confirmUrl: string; unsubscribeUrl: string; onceKey: string };
type Written = { id: number; email: string; subject: string; message: string };
type Answer = { answerId: number; text: string; message: Written & { createdAt: Date } };

/** Writes only to the shop's address and the subscriber, whatever a request contains. */
export function createEnquiryMails({ outbox, brand }: Dependencies) {
  return {
    /** To the subscriber: please confirm. */
    confirmSubscription: (db: Transaction, { email, confirmUrl, unsubscribeUrl, onceKey }: Asked) =>
      outbox.queueMail(db, {
        kind: 'newsletter-confirm',
        recipient: email,
        onceKey,
        ...composeMail(brand, {
          subject: `Please confirm your address for ${brand.name}`,
          preview: 'One press, and the letter is yours.',
          heading: 'One press, and the letter is yours',
          blocks: [
            paragraph(
              `Somebody, we hope you, asked for the ${brand.name} letter at this address. It comes with each collection and before each evening at the house, and not more often.`,
            ),
            { kind: 'button', label: 'Confirm', href: confirmUrl },
            paragraph(`If it was not you, do nothing, or unsubscribe here: ${unsubscribeUrl}`),
          ],
        }),
      }),
    /** To the shop: a new subscriber. */
    newSubscriber: (db: Transaction, { email, onceKey }: { email: string; onceKey: string }) =>
      outbox.queueMail(db, {
        kind: 'newsletter-notice',
        recipient: brand.email,
        onceKey,
        ...composeMail(brand, {
          subject: `New newsletter subscription: ${email}`,
          preview: email,
          heading: 'New newsletter subscription',
          blocks: [
            { kind: 'facts', facts: [['E-mail', email]] },
            paragraph('The letter goes out to them once they have confirmed.'),
          ],
        }),
      }),
    /** To the shop: a new message. */
    contactMessage: (
      db: Transaction,
      { id, name, email, subject, message }: Written & { name: string },
    ) =>
      outbox.queueMail(db, {
        kind: 'contact-message',
        recipient: brand.email,
        subjectKey: `message-${id}`,
        onceKey: `contact-message:${id}`,
        ...composeMail(brand, {
          subject: `Message from ${name}: ${subject}`,
          preview: message,
          heading: subject,
          blocks: [
            {
              kind: 'facts',
              facts: [
                ['From', name],
                ['E-mail', email],
              ],
            },
            { kind: 'quote', text: message },
          ],
        }),
      }),
    /** The mail to the sender: the shop's answer, with their message below it. */
    messageAnswer: (db: Transaction, { answerId, text, message }: Answer) =>
      outbox.queueMail(db, {
        kind: 'message-answer',
        recipient: message.email,
        subjectKey: `message-${message.id}`,
        onceKey: `${answerMailPrefix}${answerId}`,
        ...composeMail(brand, {
          subject: answerSubject(message.subject),
          preview: text,
          heading: message.subject,
          blocks: [
            ...text.split(/\n{2,}/).map(paragraph),
            paragraph(`On ${formatMoment(message.createdAt)} you wrote:`),
            { kind: 'quote', text: message.message },
          ],
        }),
      }),
  };
}

export type EnquiryMails = ReturnType<typeof createEnquiryMails>;
