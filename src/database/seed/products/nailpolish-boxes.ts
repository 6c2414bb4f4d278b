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
    pictures: boxPictures('polish-box-reds', 'polish-cream', reds),
  },
];
