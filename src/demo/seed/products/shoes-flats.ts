import type { SeedProduct } from '../seed-types.ts';
import { aboveAndToe, colourPictures, mainAndHover, pictures } from './colour-pictures.ts';
import {
  hairCare,
  leatherCare,
  runsNarrow,
  runsSmall,
  shoeFacts,
  suedeCare,
  trueToSize,
} from './facts.ts';
import { shoeSizes } from './sizes.ts';

const sisi = ['Rose', 'Noir', 'Cream', 'Cherry', 'Sage', 'Tan'];
const mwenje = ['Coral', 'Cream', 'Sky', 'Tan', 'Mint', 'White'];
const imba = ['Plum', 'Noir', 'Forest', 'Burgundy'];
const gwati = ['Emerald', 'Noir', 'Olive'];

export const flats: SeedProduct[] = [
  {
    name: 'Sisi Ballerina',
    description:
      'Nappa soft enough to fold into a handbag, finished with a ribbon bow tied and stitched by one person, Mai Chipo. The sole is split suede, as dancers like it. Sold to sisters more often than to anyone else.',
    price: 450,
    category: 'shoes',
    subCategory: 'flats',
    colors: sisi,
    sizes: shoeSizes,
    collections: ['best friends', 'skin'],
    quantity: 57,
    inStock: true,
    featured: false,
    weight: 20,
    weightUnit: 'oz',
    facts: shoeFacts('5 mm', 'Nappa, split suede sole', leatherCare, runsSmall),
    pictures: colourPictures('shoe-ballerina-leather', sisi, mainAndHover, aboveAndToe),
  },
  {
    name: 'Mwenje Pointed Flat',
    description:
      'A long point, low sides and a grid of punched dots that runs unbroken from toe to heel. Unlined, so the air does what it should. Made for linen, bare ankles and long lunches.',
    price: 480,
    category: 'shoes',
    subCategory: 'flats',
    colors: mwenje,
    sizes: shoeSizes,
    collections: ['summer perforated'],
    quantity: 34,
    inStock: true,
    featured: false,
    weight: 21,
    weightUnit: 'oz',
    facts: shoeFacts('10 mm', 'Perforated calf, unlined, leather sole', leatherCare, runsNarrow),
    pictures: colourPictures('shoe-flat-perforated', mwenje, mainAndHover, aboveAndToe),
  },
  {
    name: 'Ingwe Ballerina',
    description:
      'The leopard of the Pump on a flat sole, with a black leather bow to calm it down. Calf hair sheds nothing and dries overnight. Ingwe is the same cat in Ndebele.',
    price: 540,
    category: 'shoes',
    subCategory: 'flats',
    colors: [],
    sizes: shoeSizes,
    collections: ['spotted', 'best friends'],
    quantity: 23,
    inStock: true,
    featured: false,
    weight: 21,
    weightUnit: 'oz',
    facts: shoeFacts('5 mm', 'Calf hair, calf lining, leather sole', hairCare, trueToSize),
    pictures: pictures('shoe-ballerina-leopard', [...mainAndHover, ...aboveAndToe]),
  },
  {
    name: 'Denga Flat',
    description:
      'The gradient of our evening pump brought down to the ground, violet at the heel and tangerine at the tip. Sprayed after lasting, so the curve of the foot carries the colour. Wear with black, or with nothing else bright.',
    price: 560,
    category: 'shoes',
    subCategory: 'flats',
    colors: [],
    sizes: shoeSizes,
    collections: ['purple sunset'],
    quantity: 11,
    inStock: true,
    featured: false,
    weight: 21,
    weightUnit: 'oz',
    facts: shoeFacts('10 mm', 'Hand-sprayed calf, leather sole', leatherCare, runsNarrow),
    pictures: pictures('shoe-flat-sunset', [...mainAndHover, ...aboveAndToe]),
  },
  {
    name: 'Imba Slipper',
    description:
      'A gentleman’s evening slipper, recut for a narrower heel. Suede, a quilted lining and the gilded shell where a crest would be. Imba is home; it also goes to the opera.',
    price: 580,
    category: 'shoes',
    subCategory: 'flats',
    colors: imba,
    sizes: shoeSizes,
    collections: ['classic', 'best friends', 'basic black'],
    quantity: 19,
    inStock: true,
    featured: false,
    weight: 24,
    weightUnit: 'oz',
    facts: shoeFacts('15 mm', 'Suede, quilted satin lining, leather sole', suedeCare, trueToSize),
    pictures: colourPictures('shoe-slipper-suede', imba, mainAndHover, aboveAndToe),
  },
  {
    name: 'Gwati Flat',
    description:
      'Embossed calf with the look of bark after rain, cut to a sharp point. A 13 mm stacked heel, a gold line above the sole, and room for all five toes despite appearances.',
    price: 510,
    category: 'shoes',
    subCategory: 'flats',
    colors: gwati,
    sizes: shoeSizes,
    collections: ['greener pastures', 'basic black'],
    quantity: 16,
    inStock: true,
    featured: false,
    weight: 22,
    weightUnit: 'oz',
    facts: shoeFacts('13 mm', 'Embossed calf, stacked leather heel', leatherCare, trueToSize),
    pictures: colourPictures('shoe-flat-croc', gwati, mainAndHover, aboveAndToe),
  },
];
