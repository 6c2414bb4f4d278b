import { foldText } from '#shared/text.ts';
import type { CategoryId } from './category.ts';
import { matchKeyword, matchPartially } from './colour-match.ts';
import { listColourNames } from './colour-names.ts';
import { withoutShadeCode } from './shade.ts';
import { shades } from './shade-catalogue.ts';

export type Swatch = { hex: string; fallback: boolean };

export const neutralGrey = '#9E9E9E';

const cardSwatchLimit = 3;

const warned = new Set<string>();

let table: ReadonlyMap<string, string> | undefined;

/** Built on first use, so that importing this file costs nothing on pages without swatches. */
function colourTable(): ReadonlyMap<string, string> {
  table ??= new Map(
    [...listColourNames(), ...shades].map(({ name, hex }) => [foldText(name), hex] as const),
  );
  return table;
}

/** Exact name, then keyword, then part of a name, then neutral grey, which is marked as such. */
export function resolveSwatch(name: string): Swatch {
  const wanted = colourKey(name);
  const known = colourTable();
  const hex = known.get(wanted) ?? matchKeyword(wanted, known) ?? matchPartially(wanted, known);
  if (hex) return { hex, fallback: false };
  warnOnce(name);
  return { hex: neutralGrey, fallback: true };
}

/** A card shows three colours at most and counts the rest; polish shows its shades on its page. */
export function cardSwatches(
  colors: readonly string[],
  category: CategoryId,
): { shown: { name: string; hex: string }[]; more: number } {
  if (category === 'nailpolish') return { shown: [], more: 0 };
  const keys = colors.map(colourKey);
  const known = colors
    .filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
    .map((name) => ({ name, ...resolveSwatch(name) }))
    .filter(({ fallback }) => !fallback)
    .map(({ name, hex }) => ({ name, hex }));
  return {
    shown: known.slice(0, cardSwatchLimit),
    more: Math.max(known.length - cardSwatchLimit, 0),
  };
}

function colourKey(name: string): string {
  return foldText(withoutShadeCode(name)).replace(/[\s_-]+/g, ' ');
}

function warnOnce(name: string): void {
  const key = colourKey(name);
  if (warned.has(key)) return;
  warned.add(key);
  console.warn(`No swatch for the colour '${name}'`);
}
