import type { Transaction } from '#database/client.ts';
import { answerSubject } from '#modules/enquiries/contact-message.ts';
import { answerMailPrefix, type EnquiryMails } from '#modules/enquiries/enquiry-mails.ts';
import { composeMail } from '#modules/mail/compose-mail.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { formatMoment } from '#shared/shop-date.ts';

type Dependencies = { outbox: Pick<Outbox, 'queueMail'>; brand: MailBrand };

/** The shop writes to its own address and to the subscriber, whatever a request asks for. */
export function createEnquiryMails({ outbox, brand }: Dependencies): EnquiryMails<Transaction> {
  return {
    confirmSubscription: (db, { email, confirmUrl, unsubscribeUrl, onceKey }) =>
      outbox.queueMail(db, {
        kind: 'newsletter-confirm',
        recipient: email,
        onceKey,
        ...composeMail(brand, {
          subject: `Please confirm your address for ${brand.name}`,
          preview: 'One press, and the letter is yours.',
          heading: 'One press, and the letter is yours',
          blocks: [
            {
              kind: 'paragraph',
              text: `Somebody, we hope you, asked for the ${brand.name} letter at this address. It comes with each collection and before each evening at the house, and not more often.`,
            },
            { kind: 'button', label: 'Confirm', href: confirmUrl },
            {
              kind: 'paragraph',
              text: `If it was not you, do nothing, or say so for good: ${unsubscribeUrl}`,
            },
          ],
        }),
      }),
    newSubscriber: (db, { email, onceKey }) =>
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
            { kind: 'paragraph', text: 'The letter goes out to them once they have confirmed.' },
          ],
        }),
      }),
    contactMessage: (db, { id, name, email, subject, message }) =>
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
    messageAnswer: (db, { answerId, text, message }) =>
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
            ...text
              .split(/\n{2,}/)
              .map((paragraph) => ({ kind: 'paragraph' as const, text: paragraph })),
            { kind: 'paragraph', text: `On ${formatMoment(message.createdAt)} you wrote:` },
            { kind: 'quote', text: message.message },
          ],
        }),
      }),
  };
}
