import type { SeedProduct } from '../seed-types.ts';
import { colourPictures } from './colour-pictures.ts';
import { shoeSizes } from './sizes.ts';

const nyenyedzi = [
  'Gold',
  'Silver',
  'Rose Gold',
  'Bronze',
  'Champagne',
  'Pewter',
  'Emerald',
  'Amethyst',
];
const tete = ['Honey', 'Porcelain', 'Cinnamon', 'Cocoa', 'Ebony', 'Noir', 'Scarlet'];
const uswa = ['Coral', 'Emerald', 'Noir', 'Tan', 'Ivory'];
const moyo = ['Scarlet', 'Noir', 'Blush', 'Oyster'];
const girazi = ['Gold'];
const vhuvhuta = ['Tan'];

export const sandals: SeedProduct[] = [
  {
    name: 'Nyenyedzi Sandal',
    description:
      'Three crossed straps of metallic kid and a fourth at the ankle, on a 92 mm heel. Nyenyedzi are the stars; eight metals, so you can match the ring, the clutch or the chandelier.',
    price: 850,
    category: 'shoes',
    subCategory: 'sandals',
    colors: nyenyedzi,
    sizes: shoeSizes,
    collections: ['anniversary', 'trophy wife'],
    quantity: 38,
    inStock: true,
    featured: true,
    weight: 29,
    weightUnit: 'oz',
    pictures: colourPictures('shoe-sandal-cross-metal', nyenyedzi),
  },
  {
    name: 'Uswa Block Sandal',
    description:
      'One broad strap, one buckle and a 72 mm heel wide enough for lawns. Vegetable-tanned calf that darkens with sun and hand cream. The sandal for a garden wedding that ends on grass.',
    price: 620,
    category: 'shoes',
    subCategory: 'sandals',
    colors: uswa,
    sizes: shoeSizes,
    collections: ['greener pastures'],
    quantity: 27,
    inStock: true,
    featured: false,
    weight: 33,
    weightUnit: 'oz',
    pictures: colourPictures('shoe-sandal-block-leather', uswa),
  },
  {
    name: 'Tete Sandal',
    description:
      'Tete means thin: a 6 mm strap over the toes, another at the ankle, and a 98 mm heel. Between them there is only you. Nappa leather, reinforced with a woven tape where nobody looks.',
    price: 710,
    category: 'shoes',
    subCategory: 'sandals',
    colors: tete,
    sizes: shoeSizes,
    collections: ['barely there', 'skin', 'basic black'],
    quantity: 44,
    inStock: true,
    featured: false,
    weight: 26,
    weightUnit: 'oz',
    pictures: colourPictures('shoe-sandal-bare-leather', tete),
  },
  {
    name: 'Moyo Lock Sandal',
    description:
      'Two bands of satin over the foot and a padlock at the ankle where a buckle would be. It clicks shut, and you keep the key on your keyring next to the ones that matter less.',
    price: 780,
    category: 'shoes',
    subCategory: 'sandals',
    colors: moyo,
    sizes: shoeSizes,
    collections: ['live love lock it', 'barely there'],
    quantity: 21,
    inStock: true,
    featured: false,
    weight: 30,
    weightUnit: 'oz',
    pictures: colourPictures('shoe-sandal-lock-satin', moyo),
  },
  {
    name: 'Madeko Sandal',
    description:
      'Evening, worn on the foot: four straps shaded from violet to amber, each dyed before it is cut so the colour runs on across the crossing. 92 mm heel in the deepest of the purples.',
    price: 880,
    category: 'shoes',
    subCategory: 'sandals',
    colors: [],
    sizes: shoeSizes,
    collections: ['purple sunset'],
    quantity: 9,
    inStock: true,
    featured: false,
    weight: 29,
    weightUnit: 'oz',
    pictures: [{ key: 'shoe-sandal-cross-sunset-main' }, { key: 'shoe-sandal-cross-sunset-hover' }],
  },
  {
    name: 'Vhuvhuta Slide',
    description:
      'A single band of perforated calf and a flared heel of 52 mm. On and off at the pool, the salon, the airport. The insole is cork under leather and remembers you after a week.',
    price: 520,
    category: 'shoes',
    subCategory: 'sandals',
    colors: vhuvhuta,
    sizes: shoeSizes,
    collections: ['summer perforated'],
    quantity: 29,
    inStock: true,
    featured: false,
    weight: 26,
    weightUnit: 'oz',
    pictures: colourPictures('shoe-slide-block-perforated', vhuvhuta),
  },
  {
    name: 'Girazi Sandal',
    description:
      'The thinnest sandal we make, in leather with a true mirror finish: stand on a pale floor and it nearly disappears, on a dark one it burns. Wipe with the cloth in the box, never with a sleeve.',
    price: 940,
    category: 'shoes',
    subCategory: 'sandals',
    colors: girazi,
    sizes: shoeSizes,
    collections: ['trophy wife', 'barely there', 'anniversary'],
    quantity: 3,
    inStock: true,
    featured: false,
    weight: 26,
    weightUnit: 'oz',
    pictures: colourPictures('shoe-sandal-bare-mirror', girazi),
  },
];
