import { isSameChoice, type VariantChoice } from '#modules/inventory/variant.ts';
import { variantChoices } from './variant-choices.ts';

type Shelved = Parameters<typeof variantChoices>[0] & { soldOut: readonly VariantChoice[] };

/** More would fill the table. */
const mostNamed = 4;

/**
 * 'sold out: 38, 39': sizes that are sold out in every colour, then colours that are sold out in
 * every size, then single variants. Null if nothing is sold out, and if everything is: another text
 * says that.
 */
export function soldOutText(product: Shelved): string | null {
  const choices = variantChoices(product);
  const isOut = (choice: VariantChoice) => product.soldOut.some((out) => isSameChoice(out, choice));
  const out = choices.filter(isOut);
  if (out.length === 0 || out.length === choices.length) return null;
  const isGone = (field: 'size' | 'color', word: string) =>
    word !== '' && choices.filter((each) => each[field] === word).every(isOut);
  const named = new Set<string>();
  for (const size of distinct(out, 'size')) if (isGone('size', size)) named.add(size);
  for (const color of distinct(out, 'color')) if (isGone('color', color)) named.add(color);
  for (const { color, size } of out) {
    if (!named.has(size) && !named.has(color)) named.add(`${color} ${size}`.trim());
  }
  const rest = named.size - mostNamed;
  const shown = [...named].slice(0, mostNamed).join(', ');
  return `sold out: ${shown}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function distinct(choices: readonly VariantChoice[], field: 'size' | 'color'): string[] {
  return [...new Set(choices.map((each) => each[field]))];
}
