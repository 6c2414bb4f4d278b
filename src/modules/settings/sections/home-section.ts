import { z } from 'zod';
import { homeTexts } from '#config/page-texts.ts';
import { type SettingField, section } from '#modules/settings/section.ts';
import { orderOf, pictures, required } from './section-rules.ts';

/** The parts of the home page below its film, with their names for staff. */
export const homeParts = {
  lacquer: 'Nail lacquer',
  shoes: 'Shoes',
  featured: 'Featured products',
  champagne: 'Champagne',
  clothing: 'Clothing',
  collections: 'Collections',
  delivery: 'Delivery',
  newsletter: 'Newsletter',
  contact: 'Ways to reach us',
} as const;

export type HomePart = keyof typeof homeParts;

const partIds = Object.keys(homeParts) as HomePart[];

const title = required('The title', 100);
const text = required('The text', 400);
const link = required('The words of the link', 40);

function promoFields(part: HomePart, slots: readonly string[]): SettingField[] {
  const label = homeParts[part];
  return [
    { kind: 'line', name: `${part}Title`, label: `${label}: title` },
    { kind: 'text', name: `${part}Text`, label: `${label}: text` },
    { kind: 'line', name: `${part}Link`, label: `${label}: words of the link` },
    { kind: 'pictures', name: `${part}Pictures`, label: `${label}: pictures`, slots },
  ];
}

export const homeSection = section({
  group: 'texts',
  title: 'Home page',
  note: 'What the home page says and shows, and in which order.',
  fields: [
    { kind: 'order', name: 'order', label: 'Order of the page', parts: homeParts },
    { kind: 'line', name: 'headline', label: 'Headline' },
    { kind: 'line', name: 'button', label: 'First button text' },
    {
      kind: 'pictures',
      name: 'heroPicture',
      label: 'First picture',
      slots: ['Picture'],
      hint: 'The film belongs to the shop’s own first picture. With another picture there is no film.',
    },
    ...promoFields('lacquer', ['In the light', 'In the dark', 'Beside it']),
    ...promoFields('shoes', ['Picture']),
    { kind: 'line', name: 'featuredTitle', label: 'Featured products: title' },
    ...promoFields('champagne', ['In the light', 'In the dark']),
    ...promoFields('clothing', ['Left', 'Right']),
    { kind: 'line', name: 'collectionsTitle', label: 'Collections: title' },
    { kind: 'line', name: 'deliveryTitle', label: 'Delivery: title' },
    { kind: 'line', name: 'newsletterTitle', label: 'Newsletter: title' },
    { kind: 'text', name: 'newsletterText', label: 'Newsletter: text' },
  ],
  schema: z.object({
    order: orderOf(partIds),
    headline: title,
    button: link,
    heroPicture: pictures(1),
    lacquerTitle: title,
    lacquerText: text,
    lacquerLink: link,
    lacquerPictures: pictures(3),
    shoesTitle: title,
    shoesText: text,
    shoesLink: link,
    shoesPictures: pictures(1),
    featuredTitle: title,
    champagneTitle: title,
    champagneText: text,
    champagneLink: link,
    champagnePictures: pictures(2),
    clothingTitle: title,
    clothingText: text,
    clothingLink: link,
    clothingPictures: pictures(2),
    collectionsTitle: title,
    deliveryTitle: title,
    newsletterTitle: title,
    newsletterText: text,
  }),
  defaults: { ...homeTexts, order: partIds.map((id) => ({ id, shown: true })) },
});
