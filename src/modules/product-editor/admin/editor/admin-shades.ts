import { shades } from '#modules/catalog/colour/shade-catalogue.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { sameText } from '#shared/text.ts';

/** The most shades that staff may tick by hand for one product. */
export const adminShadeLimit = 3;

export const tooManyShades = {
  title: 'Maximum colors reached',
  description: 'You can select up to 3 colors for nail polish',
};

export function toggleAdminShade(
  chosen: readonly string[],
  name: string,
): Result<string[], 'limit-reached'> {
  const others = chosen.filter((other) => !sameText(other, name));
  if (others.length < chosen.length) return ok(others);
  return chosen.length >= adminShadeLimit ? fail('limit-reached') : ok([...chosen, name]);
}

/** The first shades of the catalogue, as many as the limit allows. */
export function firstShades(): string[] {
  return shades.slice(0, adminShadeLimit).map(({ name }) => name);
}
