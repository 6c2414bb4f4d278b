import { fail, ok, type Result } from '#shared/result.ts';
import { sameText } from '#shared/text.ts';

/** A shopper may consider six shades in the picker; a box holds fewer. */
export const shadeLimit = 6;
export const boxLimit = 3;

/** A click ticks or unticks a shade; a seventh is refused. */
export function toggleShade(
  chosen: readonly string[],
  name: string,
): Result<string[], 'limit-reached'> {
  const others = chosen.filter((other) => !sameText(other, name));
  if (others.length < chosen.length) return ok(others);
  return chosen.length >= shadeLimit ? fail('limit-reached') : ok([...chosen, name]);
}
