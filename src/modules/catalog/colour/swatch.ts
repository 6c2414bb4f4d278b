import type { ProductSwatch } from '#modules/catalog/product.ts';
import { foldText } from '#shared/text.ts';
import { matchKeyword, matchPartially } from './colour-match.ts';
import { listColourNames } from './colour-names.ts';
import { findShade, withoutShadeCode } from './shade.ts';
import { shades } from './shade-catalogue.ts';

export type Swatch = { hex: string; fallback: boolean };

export const neutralGrey = '#9E9E9E';

const warned = new Set<string>();

let table: ReadonlyMap<string, string> | undefined;

/** Built on first use, so that an import costs nothing on pages without swatches. */
function colourTable(): ReadonlyMap<string, string> {
  table ??= new Map(
    [...listColourNames(), ...shades].map(({ name, hex }) => [foldText(name), hex] as const),
  );
  return table;
}

/** Exact name, then keyword, then part of a name, then neutral grey, marked as unknown. */
export function resolveSwatch(name: string): Swatch {
  const wanted = colourKey(name);
  const known = colourTable();
  const hex = known.get(wanted) ?? matchKeyword(wanted, known) ?? matchPartially(wanted, known);
  if (hex) return { hex, fallback: false };
  warnOnce(name);
  return { hex: neutralGrey, fallback: true };
}

/** Polish uses only the chart; other colours are looked up by name. No colour appears twice. */
export function productSwatches(colors: readonly string[], category: string): ProductSwatch[] {
  if (category !== 'nailpolish') {
    const keys = colors.map(colourKey);
    return colors
      .filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
      .map((name) => {
        const { hex, fallback } = resolveSwatch(name);
        return { name, hex, code: null, known: !fallback };
      });
  }
  const chosen = new Set(colors.flatMap((name) => findShade(name) ?? []));
  return [...chosen].map(({ name, hex, code }) => ({ name, hex, code, known: true }));
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
