import { shop } from '#config/shop.ts';
import type { HelpText } from './help-text.ts';

export const returnsText: HelpText = {
  title: 'Returns',
  lead: `You have ${shop.returnDays} days from the day a parcel reaches you to send it back.`,
  sections: [
    {
      heading: 'What can come back',
      paragraphs: [
        'Anything unworn, with its box and its dust bag. Try shoes on a carpet: a marked sole tells us they have been out.',
        'Lacquer and champagne come back unopened. Once the seal is broken they are yours, unless there was a fault.',
      ],
    },
    {
      heading: 'How to send it',
      paragraphs: [
        `Ask for it on our page ‘Track Order’, under ‘Return something’, with your order number and e-mail address: you get a slip to print and the address to send it to. For the papers for the border write to ${shop.email}.`,
        'We pay the way back if the fault is ours: the wrong size sent, a seam that gave. Otherwise the postage is yours.',
      ],
    },
    {
      heading: 'Your money',
      paragraphs: [
        'The price goes back the way it came, to your card or your PayPal account, within five working days of the parcel reaching our bench. What the first delivery cost is refunded when the whole order comes back because of us.',
      ],
    },
    {
      heading: 'Mending',
      paragraphs: [
        `After the ${shop.returnDays} days we still mend: heel tips, soles, seams and hems. Ask for a price before you send anything.`,
      ],
    },
  ],
};
