import { shop } from '#config/shop.ts';
import type { HelpText } from './help-text.ts';

export const termsText: HelpText = {
  title: 'Terms',
  lead: `What you and ${shop.name} agree to when you order.`,
  sections: [
    {
      heading: 'Orders and prices',
      paragraphs: [
        'Prices are in US dollars and do not include delivery, which checkout shows before you pay. The price that counts is the one shown when you press pay.',
        'Pieces are held for you while you pay. If one can no longer be had, the order is not placed and any payment goes back in full.',
        'The contract is made when we confirm the order by e-mail.',
      ],
    },
    {
      heading: 'Payment',
      paragraphs: [
        'You pay by PayPal or by card. The payment is taken when the order is placed. If anything fails after that, the money is returned without your asking.',
      ],
    },
    {
      heading: 'Champagne',
      paragraphs: [
        'By ordering champagne you confirm that you are 18 or older, and of the age your country asks for. The courier may ask for a document at the door.',
      ],
    },
    {
      heading: 'Colours and hand work',
      paragraphs: [
        'Pictures are as true as a screen allows. Leather, silk and lacquer vary a little from piece to piece; that is how you know them.',
      ],
    },
    {
      heading: 'Our part, and the law',
      paragraphs: [
        'We answer for what we sell and for getting it to you. We do not answer for delays at borders, strikes or weather, but we will help.',
        `The law of ${shop.address.country} applies, without taking from you any right that your own country gives consumers.`,
        `${shop.name}, ${shop.address.lines.join(', ')}. ${shop.email}`,
      ],
    },
  ],
};
