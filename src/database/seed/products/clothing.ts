import type { SeedProduct } from '../seed-types.ts';
import { colourPictures } from './colour-pictures.ts';
import { oneSize } from './sizes.ts';

const pleated = ['Gold'];
const stole = ['Camel'];
const shell = ['Ivory', 'Burgundy', 'Emerald'];
const basket = ['Noir', 'Terracotta'];

export const clothing: SeedProduct[] = [
  {
    name: 'Binga Square',
    description:
      'The zigzag of a Tonga winnowing basket, redrawn ring by ring for a 90 cm silk twill. Screen-printed in three passes; the hem is rolled and stitched by hand over two evenings. The basket it was drawn from hangs in our fitting room.',
    price: 340,
    category: 'clothing',
    subCategory: 'scarves',
    colors: basket,
    sizes: oneSize,
    collections: [],
    quantity: 44,
    inStock: true,
    featured: true,
    weight: 80,
    weightUnit: 'g',
    pictures: colourPictures('garment-square-basket', basket),
  },
  {
    name: 'Mvura Gown',
    description:
      'Hundreds of hand-set pleats that fall like water and spring back when you sit. A cord of gold at the waist closes with the shell. It arrives coiled in a round box and should live there: hanging lets the pleats out.',
    price: 3400,
    category: 'clothing',
    subCategory: 'evening',
    colors: pleated,
    sizes: ['S', 'M', 'L'],
    collections: [],
    quantity: 7,
    inStock: true,
    featured: true,
    weight: 780,
    weightUnit: 'g',
    pictures: colourPictures('garment-delphos-silk', pleated),
  },
  {
    name: 'Fringed Stole',
    description:
      'Merino and a little cashmere, woven in Bulawayo on a loom older than the company. Two metres by seventy centimetres, with a fringe twisted by hand. It crosses the shoulders twice on a cold verandah.',
    price: 420,
    category: 'clothing',
    subCategory: 'scarves',
    colors: stole,
    sizes: oneSize,
    collections: [],
    quantity: 28,
    inStock: true,
    featured: false,
    weight: 360,
    weightUnit: 'g',
    pictures: colourPictures('garment-stole-wool', stole),
  },
  {
    name: 'Spiral Square',
    description:
      'The house emblem at its largest, turning out from the centre of a silk twill square. Wear it at the neck, round a bag handle, or drawn through a ring as in the second picture. Ninety centimetres, hand-rolled.',
    price: 320,
    category: 'clothing',
    subCategory: 'scarves',
    colors: shell,
    sizes: oneSize,
    collections: [],
    quantity: 39,
    inStock: true,
    featured: false,
    weight: 80,
    weightUnit: 'g',
    pictures: shell.flatMap((color) => [
      { key: `garment-square-shell-${color.toLowerCase()}-main`, color },
      { key: `cloth-scarf-${color.toLowerCase()}`, color },
    ]),
  },
  {
    name: 'Fallen Petals Square',
    description:
      'Violet dots scattered as a tree drops them, thick in the middle and thin at the edge. Silk habotai, lighter than twill, for tying in hair. Printed in the one week the petals were outside to match.',
    price: 280,
    category: 'clothing',
    subCategory: 'scarves',
    colors: [],
    sizes: oneSize,
    collections: [],
    quantity: 21,
    inStock: true,
    featured: false,
    weight: 60,
    weightUnit: 'g',
    pictures: [{ key: 'garment-square-jacaranda-main' }, { key: 'garment-square-jacaranda-hover' }],
  },
  {
    name: 'Nzira Long Scarf',
    description:
      'Chevrons in black, ivory and gold from end to end, like a road seen from a bus. Silk crêpe de chine, two metres by fifty. Knot it once, or leave it to hang and walk fast.',
    price: 360,
    category: 'clothing',
    subCategory: 'scarves',
    colors: [],
    sizes: oneSize,
    collections: [],
    quantity: 17,
    inStock: true,
    featured: false,
    weight: 120,
    weightUnit: 'g',
    pictures: [{ key: 'garment-stole-chevron-main' }, { key: 'garment-stole-chevron-hover' }],
  },
];
