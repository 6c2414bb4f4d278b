import { countryLabel } from './country.ts';

/** Countries whose name needs an article: 'to the Maldives'. */
const withArticle =
  'AE AX BQ BS CC CD CF CG CK DO FK FO GB GM IM IO KM KY MH MP MV NL PH PN SB SC TC US VG VI';

export function countryInSentence(code: string): string {
  const label = countryLabel(code);
  return withArticle.split(' ').includes(code.trim().toUpperCase()) ? `the ${label}` : label;
}
