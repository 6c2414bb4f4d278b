import type { Transaction } from '#database/client.ts';
import { choiceAddress } from '#modules/catalog/choice/choice-address.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import { composeMail } from '#modules/mail/compose-mail.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import type { BackInStock } from '#modules/restock/restock.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { formatLongDate, shopToday } from '#shared/shop-date.ts';

type Dependencies = { outbox: Pick<Outbox, 'queueMail'>; brand: MailBrand };

/** The requested mail, written in the transaction that deletes the request. */
export function createRestockMails({ outbox, brand }: Dependencies) {
  return {
    productIsBack(db: Transaction, { id, email, productId, name, choices, askedAt }: BackInStock) {
      const wanted = choices.map(choiceText).filter(Boolean).join(' and ');
      const product = wanted === '' ? name : `${name} in ${wanted}`;
      const [{ color, size } = {}] = choices;
      const address = choiceAddress({ id: productId }, color, size);
      return outbox.queueMail(db, {
        kind: 'back-in-stock',
        recipient: email,
        onceKey: `back-in-stock:${id}`,
        ...composeMail(brand, {
          subject: `${name} is back`,
          preview: `${product}, as you asked.`,
          heading: `${name} is back`,
          blocks: [
            {
              kind: 'paragraph',
              text: `On ${formatLongDate(shopToday(askedAt))} you asked us to tell you when ${product} is back. It is. We can hold none: whoever orders first has it.`,
            },
            {
              kind: 'button',
              label: 'See the piece',
              href: new URL(address, brand.publicUrl).href,
            },
            {
              kind: 'paragraph',
              text: 'This is the only letter about it. Your address is off the list, and we use it for nothing else.',
            },
          ],
        }),
      });
    },
  };
}

export type RestockMails = ReturnType<typeof createRestockMails>;
