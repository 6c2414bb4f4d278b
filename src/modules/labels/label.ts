import { z } from 'zod';
import { code128Bars, fitsCode128 } from './code128.ts';
import { ean13Bars, isEan13 } from './ean13.ts';

const number = z.int().positive().max(2_147_483_647);

/** Numbers separated by commas: '3,14'. */
const ids = z
  .string()
  .max(20_000)
  .transform((text) => text.split(',').filter(Boolean).map(Number))
  .pipe(z.array(number).max(500, 'Choose at most 500 at a time.'));

export const labelQuerySchema = z
  .object({ products: ids.optional(), variants: ids.optional() })
  .refine(({ products, variants }) => products?.length || variants?.length, 'Choose something.');

export const labelSchema = z.object({
  variantId: z.number(),
  productId: z.number(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  price: z.number(),
  /** Struck through beside the price; null if there is no reduction now. */
  formerPrice: z.number().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  quantity: z.number(),
});

export type Label = z.output<typeof labelSchema>;

export const giveCodesSchema = z.object({
  variants: z.array(number).min(1, 'Choose something.').max(5000),
});

export const labelsAnswerSchema = z.object({ labels: z.array(labelSchema) });

export type LabelStyle = 'shelf' | 'barcode';

/** The code printed as bars: the barcode, or else the SKU; null if neither can be printed. */
export function codeOf({ barcode, sku }: Pick<Label, 'barcode' | 'sku'>): string | null {
  return [barcode, sku].find((code) => code && fitsCode128(code)) ?? null;
}

export function barsOf(code: string): string {
  return isEan13(code) ? ean13Bars(code) : code128Bars(code);
}

export function labelsAddress(chosen: { products?: number[]; variants?: number[] }): string {
  const parameters = new URLSearchParams();
  if (chosen.products) parameters.set('products', chosen.products.join(','));
  if (chosen.variants) parameters.set('variants', chosen.variants.join(','));
  return `/api/admin/labels?${parameters}`;
}
