import type { SeedProduct } from '../seed-types.ts';
import { colourPictures } from './colour-pictures.ts';
import { shoeSizes } from './sizes.ts';

const mutsa = ['Noir', 'Cognac', 'Burgundy', 'Ivory'];
const guti = ['Chestnut', 'Noir', 'Sand', 'Forest'];

export const boots: SeedProduct[] = [
  {
    name: 'Mutsa Knee Boot',
    description:
      'Calf leather to the knee on an 80 mm stiletto, with a gold zip that runs up the inside seam. The shaft is cut in four panels so that it follows the leg and does not balloon. Conditioned twice before it is boxed.',
    price: 1390,
    category: 'shoes',
    subCategory: 'boots',
    colors: mutsa,
    sizes: shoeSizes,
    collections: ['boots'],
    quantity: 20,
    inStock: true,
    featured: true,
    weight: 62,
    weightUnit: 'oz',
    pictures: colourPictures('shoe-boot-knee-leather', mutsa),
  },
  {
    name: 'Sango Camo Boot',
    description:
      'Camouflage printed on calf in our own pattern, drawn from a photograph of the Save valley in May. A 60 mm block heel, a zip you can reach, a sole that takes gravel. Hides nothing.',
    price: 960,
    category: 'shoes',
    subCategory: 'boots',
    colors: ['Olive'],
    sizes: shoeSizes,
    collections: ['camo boots', 'boots'],
    quantity: 15,
    inStock: true,
    featured: false,
    weight: 48,
    weightUnit: 'oz',
    pictures: [
      { key: 'shoe-boot-camo-olive-main', color: 'Olive' },
      { key: 'shoe-boot-camo-olive-hover', color: 'Olive' },
    ],
  },
  {
    name: 'Guti Ankle Boot',
    description:
      'Guti is the fine rain of the eastern highlands, and this suede has been proofed against it. A pointed toe, an 82 mm heel, a shaft that stops just where a hem begins.',
    price: 890,
    category: 'shoes',
    subCategory: 'boots',
    colors: guti,
    sizes: shoeSizes,
    collections: ['boots', 'basic black'],
    quantity: 30,
    inStock: true,
    featured: false,
    weight: 42,
    weightUnit: 'oz',
    pictures: colourPictures('shoe-boot-ankle-suede', guti),
  },
  {
    name: 'Dondo Knee Boot',
    description:
      'Dark forest camouflage from toe to knee. The print is matched across every seam, which takes a cutter most of a morning. On a 55 mm block heel, and lined in undyed calf.',
    price: 1480,
    category: 'shoes',
    subCategory: 'boots',
    colors: [],
    sizes: shoeSizes,
    collections: ['camo boots', 'boots'],
    quantity: 8,
    inStock: true,
    featured: false,
    weight: 66,
    weightUnit: 'oz',
    pictures: [{ key: 'shoe-boot-knee-camo-main' }, { key: 'shoe-boot-knee-camo-hover' }],
  },
  {
    name: 'Chando Camo Boot',
    description:
      'Chando is frost: white, stone and charcoal camouflage on a stiletto ankle boot. The pale patches are left the natural colour of the hide. It has never seen snow and does not mind.',
    price: 990,
    category: 'shoes',
    subCategory: 'boots',
    colors: [],
    sizes: shoeSizes,
    collections: ['camo boots', 'boots'],
    quantity: 6,
    inStock: false,
    featured: false,
    weight: 42,
    weightUnit: 'oz',
    pictures: [{ key: 'shoe-boot-ankle-camo-main' }, { key: 'shoe-boot-ankle-camo-hover' }],
  },
  {
    name: 'Dindingwe Boot',
    description:
      'Dindingwe is the cheetah: quicker than the leopard and less patient. Spotted calf hair on the block-heeled boot our customers walk in most, laid downwards so that rain runs off. Two pairs to a hide, never three.',
    price: 1080,
    category: 'shoes',
    subCategory: 'boots',
    colors: [],
    sizes: shoeSizes,
    collections: ['spotted', 'boots'],
    quantity: 4,
    inStock: true,
    featured: false,
    weight: 48,
    weightUnit: 'oz',
    pictures: [{ key: 'shoe-boot-leopard-main' }, { key: 'shoe-boot-leopard-hover' }],
  },
];
