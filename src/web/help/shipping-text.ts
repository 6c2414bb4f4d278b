import { shippingRestrictions, shop } from '#config/shop.ts';
import { countryLabel } from '#modules/shipping/country.ts';
import type { HelpText } from './help-text.ts';

function listed(codes: readonly string[]): string {
  return new Intl.ListFormat('en').format(codes.map(countryLabel));
}

export const shippingText: HelpText = {
  title: 'Shipping',
  lead: `Every parcel leaves from ${shop.address.city} with ${shop.courier.name}, insured and signed for.`,
  sections: [
    {
      heading: 'What it costs',
      paragraphs: [
        'The price depends on where you are and on what the parcel weighs. Checkout shows it as soon as it knows your street, your city and your country, before you pay.',
        'Prices are in US dollars. We add no tax; your own country may ask for duty on arrival, and the courier collects it from you.',
      ],
    },
    {
      heading: 'How long it takes',
      paragraphs: [
        'We pack within one working day. Most parcels arrive within 7 days of the order; your confirmation names the date we expect.',
        'You get a tracking number with the order. It works on our Track Order page at once and at the courier as soon as the parcel is collected.',
      ],
    },
    {
      heading: 'What cannot go everywhere',
      paragraphs: shippingRestrictions.map(
        ({ reason, countries }) => `${reason} At present: ${listed(countries)}.`,
      ),
    },
    {
      heading: 'If something is wrong',
      paragraphs: [
        `A parcel that arrives damaged or not at all is ours to put right. Write to ${shop.email} with your order number and, if you can, a photograph.`,
      ],
    },
  ],
};
