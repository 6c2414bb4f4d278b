import type { VariantChoice } from '#modules/inventory/variant.ts';
import { usual } from './packed-values.ts';
import type { PublicProduct } from './product.ts';

type Shelf = Pick<PublicProduct, 'soldOut' | 'colors' | 'sizes'>;

/** Every size of every colour in order, four of them a hexadecimal sign; pairs, if in another order. */
export function packSoldOut({ soldOut, colors, sizes }: Shelf): unknown {
  if (soldOut.length === 0) return usual;
  const fours: number[] = [];
  let found = 0;
  cellsOf(colors, sizes).forEach((cell, index) => {
    const next = soldOut[found];
    const isGone = next?.color === cell.color && next.size === cell.size;
    if (isGone) found += 1;
    fours[index >> 2] = (fours[index >> 2] ?? 0) | (Number(isGone) << (index & 3));
  });
  if (found < soldOut.length) return soldOut.map(({ color, size }) => [color, size]);
  return fours.map((four) => four.toString(16)).join('');
}

export function unpackSoldOut(
  packed: unknown,
  { colors, sizes }: Omit<Shelf, 'soldOut'>,
): VariantChoice[] {
  if (Array.isArray(packed)) return packed.map(([color, size]) => ({ color, size }));
  if (typeof packed !== 'string') return [];
  return cellsOf(colors, sizes).filter((_, index) => {
    const four = Number.parseInt(packed[index >> 2] ?? '0', 16);
    return ((four >> (index & 3)) & 1) === 1;
  });
}

function cellsOf(colors: readonly string[], sizes: readonly string[]): VariantChoice[] {
  const across = sizes.length > 0 ? sizes : [''];
  return (colors.length > 0 ? colors : ['']).flatMap((color) =>
    across.map((size) => ({ color, size })),
  );
}
