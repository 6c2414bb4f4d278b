import type { PublicProduct } from '#modules/catalog/product.ts';

type Gender = 'female' | 'male' | 'unisex';

type Said = Pick<PublicProduct, 'name' | 'description' | 'subCategory' | 'collections'>;

const named = {
  female: /\b(wom[ae]n|ladies|lady)\b/i,
  male: /\b(m[ae]n|gentlem[ae]n|gents)\b/i,
  unisex: /\bunisex\b/i,
};

/** Only 'for women' counts: a text may also say that women have made it. */
const meant = {
  female: /\bfor (women|ladies|her)\b/i,
  male: /\bfor (men|gentlemen|him)\b/i,
  unisex: /\bunisex\b/i,
};

/** The gender that the product's own texts name; undefined otherwise. */
export function genderOf({
  name,
  description,
  subCategory,
  collections,
}: Said): Gender | undefined {
  const labels = [name, subCategory ?? '', ...collections].join('\n');
  const says = (gender: Gender) => named[gender].test(labels) || meant[gender].test(description);
  if (says('unisex') || (says('female') && says('male'))) return 'unisex';
  if (says('female')) return 'female';
  return says('male') ? 'male' : undefined;
}
