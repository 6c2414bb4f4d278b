import type { CategoryId } from './category.ts';
import { packAddresses, packPictures, unpackAddresses, unpackPictures } from './packed-pictures.ts';
import { packSoldOut, unpackSoldOut } from './packed-sold-out.ts';
import { packText, trimUsual, unpackText, usual } from './packed-values.ts';
import type { ProductSwatch, PublicProduct, WeightUnit } from './product.ts';

/**
 * A product of a list as it travels inside a page: values in a fixed order without their names, 0
 * for what is as usual, and nothing at the end that is. It says all that the product says, in less
 * than half of the letters.
 */
export type PackedProduct = readonly unknown[];

/** A page needs each twice: as data, and to know the card's drawing again. */
const packedBefore = new WeakMap<PublicProduct, PackedProduct>();

export function packProduct(product: PublicProduct): PackedProduct {
  const known = packedBefore.get(product);
  if (known) return known;
  const packed = pack(product);
  packedBefore.set(product, packed);
  return packed;
}

function pack(product: PublicProduct): PackedProduct {
  const { colors, swatches, sizes, images, imageUrl: main, media } = product;
  const names = swatches.map(({ name }) => name);
  const pictures = media.map(({ url }) => url);
  return trimUsual([
    product.id,
    product.name,
    product.category,
    product.price,
    product.description || usual,
    media.length > 0 ? packPictures(media) : usual,
    swatches.length > 0 ? swatches.map(packSwatch) : usual,
    packWords(sizes),
    product.quantity,
    packSoldOut(product),
    packText(product.subCategory),
    packWords(product.collections),
    packNumber(product.weight),
    product.weightUnit === 'oz' ? usual : product.weightUnit,
    packNumber(product.formerPrice),
    packText(product.finish),
    packText(product.opacity),
    product.featured ? 1 : usual,
    product.inStock === product.quantity > 0 ? usual : 1,
    isSame(colors, names) ? usual : colors,
    isSame(images, pictures) ? usual : packAddresses(images, pictures),
    main === (images[0] ?? '') ? usual : main,
    isSame(product.additionalImages, images.slice(1)) ? usual : product.additionalImages,
  ]);
}

/** Only for what `packProduct` made. */
export function unpackProduct(packed: PackedProduct): PublicProduct {
  const [id, name, category, price, description, pictures, swatchList, sizeList] = packed;
  const [quantity = 0, soldOut, subCategory, collections, weight, unit, formerPrice] =
    packed.slice(8);
  const [finish, opacity, featured, oddStock, colorList, imageList, main, others] =
    packed.slice(15);
  const media = pictures ? unpackPictures(pictures as unknown[][]) : [];
  const swatches = swatchList ? (swatchList as PackedSwatch[]).map(unpackSwatch) : [];
  const sizes = unpackWords(sizeList);
  const colors = (colorList || swatches.map((swatch) => swatch.name)) as string[];
  const described = media.map(({ url }) => url);
  const images = imageList ? unpackAddresses(imageList as unknown[], described) : described;
  const hasSome = (quantity as number) > 0;
  return {
    id: id as number,
    name: name as string,
    description: (description || '') as string,
    price: (price ?? 0) as number,
    formerPrice: unpackNumber(formerPrice),
    category: category as CategoryId,
    subCategory: unpackText(subCategory),
    imageUrl: unpackText(main) ?? images[0] ?? '',
    additionalImages: (others || images.slice(1)) as string[],
    images,
    colors,
    swatches,
    sizes,
    inStock: oddStock ? !hasSome : hasSome,
    quantity: quantity as number,
    soldOut: unpackSoldOut(soldOut, { colors, sizes }),
    weight: unpackNumber(weight),
    weightUnit: (unit || 'oz') as WeightUnit,
    finish: unpackText(finish),
    opacity: unpackText(opacity),
    collections: unpackWords(collections),
    featured: featured === 1,
    media,
  };
}

/** Zero is a number too, so numbers that may be missing travel as text. */
function packNumber(value: number | null): string | 0 {
  return value === null ? usual : String(value);
}

function unpackNumber(value: unknown): number | null {
  return typeof value === 'string' ? Number(value) : null;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}

/** In one text where no word holds what stands between them. */
function packWords(words: readonly string[]): string | readonly string[] | 0 {
  if (words.length === 0) return usual;
  return words.every((word) => /^[^|]+$/.test(word)) ? words.join('|') : words;
}

function unpackWords(packed: unknown): string[] {
  if (typeof packed === 'string') return packed.split('|');
  return (packed || []) as string[];
}

type PackedSwatch = string | readonly unknown[];

const plainHex = /^#[0-9a-f]{6}$/;

function packSwatch({ name, hex, code, known }: ProductSwatch): PackedSwatch {
  if (known && code === null && plainHex.test(hex)) return hex.slice(1) + name;
  return trimUsual([name, hex, packText(code), known ? usual : 1]);
}

function unpackSwatch(packed: PackedSwatch): ProductSwatch {
  if (typeof packed === 'string') {
    return { name: packed.slice(6), hex: `#${packed.slice(0, 6)}`, code: null, known: true };
  }
  const [name, hex, code, unknown] = packed;
  return { name: name as string, hex: hex as string, code: unpackText(code), known: unknown !== 1 };
}
