import { countryLabel } from './country.ts';

/** They are never named without it: 'to the Maldives'. */
const withArticle = new Set(
  'AE BS CC CD CF CG CK DO FK FO GB GM IM IO KM KY MH MP MV NL PH SB TC US VG VI'.split(' '),
);

export function countryInSentence(code: string): string {
  const label = countryLabel(code);
  return withArticle.has(code.trim().toUpperCase()) ? `the ${label}` : label;
}
