import type { SeedProduct } from '../seed-types.ts';
import { boxPictures } from './colour-pictures.ts';

const reds = [
  'Ndoro Red',
  'Hibiscus',
  'Oxblood',
  'Flame Lily',
  'Coral',
  'Burgundy',
  'Msasa',
  'Terracotta',
];
const nudes = [
  'Ballet',
  'Nude Honey',
  'Nude Cocoa',
  'Blush',
  'Almond Milk',
  'Latte',
  'Rosewood',
  'Nude Ebony',
];
const jewels = [
  'Vumba',
  'Kariba',
  'Plum',
  'Zambezi',
  'Burgundy',
  'Harare Dusk',
  'Mustard',
  'Midnight',
];

export const polishBoxes: SeedProduct[] = [
  {
    name: 'Harare Reds Box',
    description:
      'Any three of eight reds in black lacquer with a satin bed. Ndoro Red, Hibiscus and Oxblood is how we show it: one for the day, one for lunch, one for the argument.',
    price: 118,
    category: 'nailpolish',
    subCategory: 'box',
    colors: reds,
    sizes: [],
    collections: [],
    finish: 'Cream',
    opacity: 'Opaque',
    quantity: 35,
    inStock: true,
    featured: false,
    weight: 380,
    weightUnit: 'g',
    pictures: boxPictures(
      ['polish-box-reds', 'polish-box-reds-trio', 'polish-cream-hibiscus-hover'],
      'polish-cream',
      reds,
    ),
  },
  {
    name: 'Bare Hands Box',
    description:
      'Three nudes that are yours, out of eight that are somebody’s. Comes with a card of painted swatches to hold against the skin, and we exchange the ones that turn out wrong.',
    price: 114,
    category: 'nailpolish',
    subCategory: 'box',
    colors: nudes,
    sizes: [],
    collections: [],
    finish: 'Cream',
    opacity: 'Semi-sheer',
    quantity: 42,
    inStock: true,
    featured: false,
    weight: 380,
    weightUnit: 'g',
    pictures: boxPictures(
      ['polish-box-nudes', 'polish-box-nudes-trio', 'polish-cream-nude-honey-hover'],
      'polish-cream',
      nudes,
    ),
  },
  {
    name: 'Jewel Box',
    description:
      'Forest, lake and plum, deep enough to need no stones. Eight shades to pick from, three to keep; each bottle is wrapped in its own square of tissue and sealed with the spiral.',
    price: 120,
    category: 'nailpolish',
    subCategory: 'box',
    colors: jewels,
    sizes: [],
    collections: [],
    finish: 'Cream',
    opacity: 'Opaque',
    quantity: 29,
    inStock: true,
    featured: false,
    weight: 380,
    weightUnit: 'g',
    pictures: boxPictures(
      ['polish-box-jewels', 'polish-cream-kariba-hover'],
      'polish-cream',
      jewels,
    ),
  },
];
