import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A telephone number in the format E.164, as seen from the country it is used in. A number that is
 * too short or long for that country stays as written, since people may still understand it; null
 * if the text contains no number.
 */
export function dialledNumber(text: string, country: string): string | null {
  const written = text.trim();
  if (!/\d/.test(written)) return null;
  const parsed = isSupportedCountry(country)
    ? parsePhoneNumberFromString(written, country)
    : parsePhoneNumberFromString(written);
  return parsed?.isPossible() ? parsed.number : written;
}
