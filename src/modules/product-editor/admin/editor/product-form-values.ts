import type { UseFormReturn } from 'react-hook-form';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import type { CategoryId } from '#modules/catalog/category.ts';
import { keepShades } from '#modules/catalog/colour/shade.ts';
import { parseColors, type WeightUnit } from '#modules/catalog/product.ts';
import { mapFacts } from '#modules/catalog/product-facts.ts';
import type { DarkImages } from '#modules/media/picture.ts';
import type { ShelfCell } from '#modules/product-editor/admin/stock-grid/shelf-cells.ts';
import {
  quantityOf,
  shelfCellOf,
  stockOfNew,
} from '#modules/product-editor/admin/stock-grid/stock-changes.ts';
import type { TaxGroup } from '#modules/settings/tax-group.ts';

/** The form's values. Numbers are always valid. */
export type ProductFormValues = typeof emptyProduct;

/** The form's state, as passed to its parts. */
export type Fields = UseFormReturn<ProductFormValues>;

export const emptyProduct = {
  name: '',
  description: '',
  category: 'shoes' as CategoryId,
  price: 0,
  quantity: 0,
  /** By size and colour; `shelf-cells.ts` relates it to the quantity. */
  stock: [] as ShelfCell[],
  imageUrl: '',
  additionalImages: [] as string[],
  leadsWithSecond: false,
  darkImages: {} as DarkImages,
  colors: [] as string[],
  sizes: [] as string[],
  collections: [] as string[],
  wearWith: [] as number[],
  inStock: true,
  featured: false,
  weight: 0,
  weightUnit: 'oz' as WeightUnit,
  published: true,
  publishAt: null as string | null,
  isGiftCard: false,
  /** 0: none. */
  formerPrice: 0,
  /** 0: the former price is only shown, and the price stays. */
  salePrice: 0,
  formerPriceFrom: null as string | null,
  formerPriceUntil: null as string | null,
  subCategory: '',
  finish: '',
  opacity: '',
  hsCode: '',
  /** Empty: the same as the category. */
  taxGroup: '' as TaxGroup | '',
  ...mapFacts(() => ''),
};

export function valuesOf(product: AdminProduct): ProductFormValues {
  const colors = parseColors(product.colors);
  return {
    name: product.name,
    description: product.description,
    category: product.category,
    price: product.price,
    quantity: quantityOf(product),
    stock: (product.stock ?? []).map(shelfCellOf),
    imageUrl: product.imageUrl,
    additionalImages: product.additionalImages,
    // A draft of an earlier release may lack these fields.
    leadsWithSecond: product.leadsWithSecond ?? false,
    darkImages: product.darkImages ?? {},
    colors: product.category === 'nailpolish' ? keepShades(colors) : colors,
    sizes: product.sizes,
    collections: product.collections,
    wearWith: product.wearWith ?? [],
    inStock: product.inStock,
    featured: product.featured,
    weight: product.weight ?? 0,
    weightUnit: product.weightUnit,
    published: product.published,
    publishAt: product.publishAt,
    isGiftCard: product.isGiftCard,
    formerPrice: product.formerPrice ?? 0,
    salePrice: product.salePrice ?? 0,
    formerPriceFrom: product.formerPriceFrom,
    formerPriceUntil: product.formerPriceUntil,
    subCategory: product.subCategory ?? '',
    finish: product.finish ?? '',
    opacity: product.opacity ?? '',
    hsCode: product.hsCode ?? '',
    taxGroup: product.taxGroup ?? '',
    ...mapFacts((field) => product[field] ?? ''),
  };
}

/** A copy starts without stock and codes, since those belong to the original. */
export function copyOf(product: AdminProduct): ProductFormValues {
  const values = valuesOf(product);
  return {
    ...values,
    name: `${product.name} (copy)`,
    quantity: 0,
    stock: values.stock.map((cell) => ({ ...cell, quantity: 0, sku: '', barcode: '' })),
    featured: false,
    publishAt: null,
    // The regular price, not a sale price: the copy has no sale.
    price: (product.salePrice && product.formerPrice) || product.price,
    formerPrice: 0,
    salePrice: 0,
    formerPriceFrom: null,
    formerPriceUntil: null,
  };
}

/** The first error in the order of the form; null if the form is valid. */
export function checkBeforeSave({
  name,
  price,
  category,
}: Pick<ProductFormValues, 'name' | 'price' | 'category'>): string | null {
  if (name.trim() === '') return 'Product name is required';
  if (typeof price !== 'number' || !Number.isFinite(price)) return 'Valid price is required';
  if (!category) return 'Category is required';
  return null;
}

const noDates = { formerPriceFrom: null, formerPriceUntil: null };

/** All fields of a product except its stock by size and colour. */
export function bodyOf({ stock: _, ...values }: ProductFormValues) {
  const { category, colors, weight, subCategory, finish, opacity, formerPrice, salePrice } = values;
  return {
    ...values,
    price: Number(values.price),
    colors: category === 'nailpolish' ? keepShades(colors) : colors,
    weight: Math.max(weight, 0),
    subCategory: subCategory || null,
    finish: finish || null,
    opacity: opacity || null,
    hsCode: values.hsCode.trim() || null,
    taxGroup: values.taxGroup || null,
    ...mapFacts((field) => values[field].trim() || null),
    formerPrice: formerPrice > 0 ? formerPrice : null,
    salePrice: salePrice > 0 ? salePrice : null,
    ...(formerPrice <= 0 && salePrice <= 0 && noDates),
  };
}

export function newBodyOf(values: ProductFormValues) {
  return { ...bodyOf(values), ...stockOfNew(values) };
}

/** Null while the text is no valid number: then the previous value stays. */
export function readNumber(text: string, whole: boolean): number | null {
  if (text.trim() === '') return null;
  const number = Number(text);
  if (!Number.isFinite(number) || number < 0) return null;
  return whole && !Number.isInteger(number) ? null : number;
}

/** Adds a word unless it is empty or already in the list. */
export function addWord(words: readonly string[], text: string): string[] {
  const word = text.trim();
  return word === '' || words.includes(word) ? [...words] : [...words, word];
}
