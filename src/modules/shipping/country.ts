import { type Country, countries } from '#shared/country-list.ts';

export const defaultCountry = 'ZW';

/** Fills a required field that a country does not use: its postal code, or its state. */
export const noPostalCode = 'N/A';

export const countriesWithoutPostalCodes: readonly string[] = (
  'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM EH ER FJ GA GD GH GM GQ GY HK ' +
  'JM KI KM KP LY ML MO MR MW NR NU QA RW SB SC SL SR SS ST SX SY TD TG TK TL TO TV UG VU YE ZW'
).split(' ');

export function findCountry(code: string): Country | null {
  const wanted = code.trim().toUpperCase();
  return countries.find(({ value }) => value === wanted) ?? null;
}

/** The country's name, or the code itself if we do not know it. */
export function countryLabel(code: string): string {
  return findCountry(code)?.label ?? code;
}

export function hasPostalCodes(code: string): boolean {
  return !countriesWithoutPostalCodes.includes(code.trim().toUpperCase());
}

/** For couriers and payment providers: the placeholder becomes an empty text. */
export function writtenForCarriers(part: string): string {
  const trimmed = part.trim();
  return trimmed.toUpperCase() === noPostalCode ? '' : trimmed;
}

export function callingCode(code: string): string | null {
  return findCountry(code)?.callingCode ?? null;
}
