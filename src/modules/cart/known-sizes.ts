import type { PublicProduct } from '#modules/catalog/product.ts';

/** The last size a shopper took, by category; stored only in their browser. */
export type KnownSizes = Readonly<Record<string, string>>;

export const knownSizesStorageKey = 'ndoro-sizes';

/** Unreadable text counts as no size. */
export function parseKnownSizes(text: string | null): KnownSizes {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
    const known = Object.entries(stored).filter(([, size]) => typeof size === 'string');
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}

/** A product in one size says nothing about its buyer. */
export function withKnownSize(
  known: KnownSizes,
  { category, sizes }: Pick<PublicProduct, 'category' | 'sizes'>,
  size: string,
): KnownSizes {
  return sizes.length > 1 && size !== '' ? { ...known, [category]: size } : known;
}
