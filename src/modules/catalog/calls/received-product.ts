import type { CategoryId } from '#modules/catalog/category.ts';
import {
  type ProductPicture,
  type ProductSwatch,
  type PublicProduct,
  parseColors,
  weightUnits,
} from '#modules/catalog/product.ts';
import type { VariantChoice } from '#modules/inventory/variant.ts';

/**
 * A product from an answer, with every field in its one form: older answers leave fields out or
 * write lists as text. Null if it can't be shown at all.
 */
export function receiveProduct(value: unknown): PublicProduct | null {
  if (!isRecord(value)) return null;
  const { id, name } = value;
  if (typeof id !== 'number' || typeof name !== 'string') return null;
  if (typeof value.category !== 'string') return null;
  const imageUrl = textOf(value.imageUrl) ?? '';
  const images = imagesOf(value, imageUrl);
  const colors = parseColors(value.colors);
  const swatches = Array.isArray(value.swatches) ? value.swatches.filter(isSwatch) : [];
  const lowestBefore = numberOf(value.lowestBefore);
  return {
    id,
    name,
    description: textOf(value.description) ?? '',
    price: numberOf(value.price) ?? 0,
    formerPrice: numberOf(value.formerPrice),
    ...(lowestBefore !== null && { lowestBefore }),
    category: value.category as CategoryId,
    subCategory: textOf(value.subCategory),
    imageUrl: imageUrl || (images[0] ?? ''),
    additionalImages: textsOf(value.additionalImages),
    images,
    colors:
      value.category === 'nailpolish' && swatches.length > 0
        ? swatches.map(({ name }) => name)
        : colors,
    swatches,
    sizes: textsOf(value.sizes),
    inStock: value.inStock !== false,
    quantity: numberOf(value.quantity) ?? 0,
    soldOut: Array.isArray(value.soldOut) ? value.soldOut.filter(isChoice) : [],
    weight: numberOf(value.weight),
    weightUnit: weightUnits.find((unit) => unit === value.weightUnit) ?? 'oz',
    finish: textOf(value.finish),
    opacity: textOf(value.opacity),
    collections: textsOf(value.collections),
    featured: value.featured === true,
    media: picturesOf(value.media, images, name),
    ...(value.isGiftCard === true && { isGiftCard: true }),
  };
}

/** Anything but a list counts as an empty one. */
export function receiveProducts(value: unknown): PublicProduct[] {
  if (!Array.isArray(value)) return [];
  return value.map(receiveProduct).filter((product) => product !== null);
}

/** The page's own filter: an answer with other products than requested shows none of them. */
export function keepAsked(
  products: readonly PublicProduct[],
  asked: { category: CategoryId; subCategory?: string | null },
): PublicProduct[] {
  const { category, subCategory } = asked;
  return products.filter(
    (product) =>
      product.category === category && (!subCategory || product.subCategory === subCategory),
  );
}

function imagesOf(value: Record<string, unknown>, imageUrl: string): string[] {
  const images = textsOf(value.images);
  if (images.length > 0) return images;
  return [imageUrl, ...textsOf(value.additionalImages)].filter((url) => url !== '');
}

function picturesOf(value: unknown, images: string[], name: string): ProductPicture[] {
  const known = Array.isArray(value) ? value.filter(isPicture) : [];
  const missing = images.filter((url) => !known.some((picture) => picture.url === url));
  return [...known, ...missing.map((url) => plainPicture(url, name))];
}

/** Of a foreign picture only the address is known: product pictures are 4:5 here. */
function plainPicture(url: string, alt: string): ProductPicture {
  return { url, alt, width: 1200, height: 1500, placeholder: '', color: null };
}

function isPicture(value: unknown): value is ProductPicture {
  return isRecord(value) && typeof value.url === 'string' && typeof value.width === 'number';
}

function isSwatch(value: unknown): value is ProductSwatch {
  return isRecord(value) && typeof value.name === 'string' && typeof value.hex === 'string';
}

export function isChoice(value: unknown): value is VariantChoice {
  return isRecord(value) && typeof value.color === 'string' && typeof value.size === 'string';
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
