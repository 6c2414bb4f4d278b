import { fail, ok, type Result } from '#shared/result.ts';
import { sameText } from '#shared/text.ts';

/** The picker lets a shopper weigh six shades; what goes into one box is fewer. */
export const shadeLimit = 6;
export const boxLimit = 3;

/** A click on a shade takes it or gives it back; a seventh is refused. */
export function toggleShade(
  chosen: readonly string[],
  name: string,
): Result<string[], 'limit-reached'> {
  const others = chosen.filter((other) => !sameText(other, name));
  if (others.length < chosen.length) return ok(others);
  return chosen.length >= shadeLimit ? fail('limit-reached') : ok([...chosen, name]);
}
