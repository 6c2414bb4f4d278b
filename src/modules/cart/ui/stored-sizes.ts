import { createStoredValue } from '#client/stored-value.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import {
  type KnownSizes,
  knownSizesStorageKey,
  parseKnownSizes,
  withKnownSize,
} from '../known-sizes.ts';

const stored = createStoredValue<KnownSizes>({
  key: knownSizesStorageKey,
  parse: parseKnownSizes,
  serialize: JSON.stringify,
});

export function rememberSize(
  product: Pick<PublicProduct, 'category' | 'sizes'>,
  size: string,
): void {
  if (size !== '') stored.set((known) => withKnownSize(known, product, size));
}

export function knownSizeOf({ category }: Pick<PublicProduct, 'category'>): string | undefined {
  return stored.get()[category];
}
