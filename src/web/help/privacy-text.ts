import { shop } from '#config/shop.ts';
import type { HelpText } from './help-text.ts';

export const privacyText: HelpText = {
  title: 'Privacy',
  lead: 'We keep what an order needs and not much else. No advertising networks, no profiles, no sale of data.',
  sections: [
    {
      heading: 'What stays in your browser',
      paragraphs: [
        'Your bag, your wishlist, the theme you chose and a message you have not sent yet are stored on your own device. We do not see them until you order or send. Your last six searches stay there too, until you clear them.',
        'What you type at the checkout is kept in that tab until you have ordered or closed it. Name, address and telephone number are sent to us while you type, to find what the courier asks; we keep none of it until you press pay.',
        'Shoppers get no cookies from us. Staff who log in get one, for their session.',
      ],
    },
    {
      heading: 'What we keep',
      paragraphs: [
        'An order: your name, e-mail address, telephone number if you give one, the addresses, what you bought and what you paid. Tax law asks us to keep it for six years.',
        'A message you send us, until it is answered and the matter is closed. A newsletter address, from the moment you confirm it until you leave the list; each letter carries the link. One that was never confirmed, or has left, is deleted after 30 days.',
        'A checkout you did not pay for loses your name, addresses and telephone number 30 days after it ended. So long we also keep what PayPal or Stripe report to us, and copies of our letters to you.',
        'For a day, how often an internet address has called our forms, so that machines cannot flood them.',
      ],
    },
    {
      heading: 'Who else learns of it',
      paragraphs: [
        `${shop.courier.name} gets the name, address and telephone number on the parcel. PayPal or Stripe take the payment; your card number never reaches us.`,
        'Nobody else, unless a court orders it.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        `Ask what we hold about you, have it corrected, or have it deleted where the law lets us: ${shop.email}. We answer within 30 days.`,
      ],
    },
  ],
};
