import { foldText } from '#shared/text.ts';
import { type Shade, shades } from './shade-catalogue.ts';

/** Colours are sometimes stored with their code: '046-Ndoro Red', '046 - Ndoro Red'. */
export function withoutShadeCode(text: string): string {
  return text.trim().replace(/^\d{3}\s*[-–]\s*/, '');
}

/** Accepts a name, a code, or both; if they disagree, the name counts. */
export function findShade(nameOrCode: string): Shade | null {
  const wanted = foldText(withoutShadeCode(nameOrCode));
  return shades.find(({ code, name }) => foldText(name) === wanted || code === wanted) ?? null;
}

/** A polish's colours in the catalogue's spelling; unknown words are left out. */
export function keepShades(colors: readonly string[]): string[] {
  const names = colors.map((color) => findShade(color)?.name).filter((name) => name !== undefined);
  return [...new Set(names)];
}
