import { fail, ok, type Result } from '#shared/result.ts';
import { foldText, sameText } from '#shared/text.ts';
import { type Shade, shades } from './shade-catalogue.ts';

/** The picker lets a shopper weigh six shades; what goes into one box is fewer. */
export const shadeLimit = 6;
export const boxLimit = 3;

/** Colours are sometimes stored with their code: '046-Ndoro Red', '046 - Ndoro Red'. */
export function withoutShadeCode(text: string): string {
  return text.trim().replace(/^\d{3}\s*[-–]\s*/, '');
}

/** Takes a name, a code, or both; where they disagree the name counts. */
export function findShade(nameOrCode: string): Shade | null {
  const wanted = foldText(withoutShadeCode(nameOrCode));
  return shades.find(({ code, name }) => foldText(name) === wanted || code === wanted) ?? null;
}

export function isShade(nameOrCode: string): boolean {
  return findShade(nameOrCode) !== null;
}

/** A polish's colours as the catalogue spells them; words it does not know are left out. */
export function keepShades(colors: readonly string[]): string[] {
  const names = colors.map((color) => findShade(color)?.name).filter((name) => name !== undefined);
  return [...new Set(names)];
}

/** A click on a shade takes it or gives it back; a seventh is refused. */
export function toggleShade(
  chosen: readonly string[],
  name: string,
): Result<string[], 'limit-reached'> {
  const others = chosen.filter((other) => !sameText(other, name));
  if (others.length < chosen.length) return ok(others);
  return chosen.length >= shadeLimit ? fail('limit-reached') : ok([...chosen, name]);
}
