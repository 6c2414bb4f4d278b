import type { ColourFamily } from '#modules/catalog/colour/colour-family.ts';

/** Queries that do not name a product, and where the shop must lead them. */
export type IntentQuestion = {
  ask: string;
  /** The start of a link in the note. */
  leads?: string;
  /** The text of the note. */
  says?: RegExp;
  /** The properties of the first three products. */
  is?: { category?: string; type?: string; of?: ColourFamily; upTo?: number; from?: number };
  /** The property that no product has, which the note says above similar products. */
  without?: 'size' | 'price';
};

const gifts = '/search?q=gift';

export const intentQuestions: readonly IntentQuestion[] = [
  // Gifts
  { ask: 'gift for my wife', leads: gifts },
  { ask: 'gift for him', leads: gifts },
  { ask: 'present', leads: gifts },
  { ask: 'birthday present for my mother', leads: gifts },
  { ask: 'something for my girlfriend', leads: gifts },
  { ask: 'anniversary gift', leads: gifts },
  { ask: 'christmas gifts', leads: gifts },
  { ask: 'gifts under 100', leads: gifts, without: 'price' },
  { ask: 'chipo', leads: gifts },
  // Prices
  { ask: '$500', is: { upTo: 500 } },
  { ask: 'under 500', is: { upTo: 500 } },
  { ask: 'less than $200', is: { upTo: 200 } },
  { ask: '$100 to $300', is: { from: 100, upTo: 300 } },
  { ask: 'shoes below 400', is: { category: 'shoes', upTo: 400 } },
  { ask: 'dress 500 dollars', is: { category: 'clothing' }, without: 'price' },
  // Sizes
  {
    ask: 'size 42',
    is: { category: 'shoes' },
    without: 'size',
    says: /^Our shoes come in sizes \d\d to \d\d\.$/,
    leads: '/size-guide',
  },
  { ask: 'heels size 38', is: { category: 'shoes', type: 'heels' } },
  { ask: 'boots 37', is: { category: 'shoes', type: 'boots' } },
  // Pages
  { ask: 'returns', leads: '/returns' },
  { ask: 'how do i return shoes', leads: '/returns' },
  { ask: 'refund', leads: '/returns' },
  { ask: 'size guide', leads: '/size-guide' },
  { ask: 'what size am i', leads: '/size-guide' },
  { ask: 'delivery to london', leads: '/shipping' },
  { ask: 'do you ship to south africa', leads: '/shipping' },
  { ask: 'delivery cost', leads: '/shipping' },
  { ask: 'where is my order', leads: '/track-order' },
  { ask: 'track parcel', leads: '/track-order' },
  { ask: 'opening hours', leads: '/contact' },
  { ask: 'phone number', leads: '/contact' },
  { ask: 'events', leads: '/events' },
  // What the shop does not make
  { ask: 'lipstick', says: /^We have no lipstick\./, leads: '/category/nailpolish' },
  { ask: 'handbag', says: /^We have no handbags\./ },
  { ask: 'black handbag', says: /^We have no handbags\./ },
  { ask: 'perfume', says: /^We have no perfume\./ },
  { ask: 'mens watch', says: /^We have no watches\./ },
  // Shona
  { ask: 'bhutsu', is: { category: 'shoes' } },
  { ask: 'shangu', is: { category: 'shoes' } },
  { ask: 'bhutsu nhema', is: { category: 'shoes', of: 'black' } },
  { ask: 'bhutsu tsvuku', is: { category: 'shoes', of: 'red' } },
  { ask: 'shangu chena', is: { category: 'shoes', of: 'white' } },
  { ask: 'rokwe', is: { category: 'clothing' } },
  { ask: 'rokwe nhema', is: { category: 'clothing', of: 'black' } },
  { ask: 'rokwe mutsvuku', is: { category: 'clothing', of: 'red' } },
  { ask: 'hembe', is: { category: 'clothing' } },
  { ask: 'sikete', is: { category: 'clothing', type: 'skirts' } },
  { ask: 'dhuku', is: { category: 'clothing', type: 'scarves' } },
  { ask: 'doro', is: { category: 'champagne' } },
  { ask: 'nzara', is: { category: 'nailpolish' } },
  { ask: 'rokwe resirika', is: { category: 'clothing' } },
  // The colour first
  { ask: 'black dress', is: { category: 'clothing', of: 'black' } },
  { ask: 'burgundy heels', is: { category: 'shoes', of: 'red' } },
];
