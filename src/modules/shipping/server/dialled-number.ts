import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A telephone number as machines dial it (E.164), seen from the country it is to be reached in.
 * What is too short or long for that country stays as it was written, since people may still make
 * sense of it; null where there is no number in it at all.
 */
export function dialledNumber(text: string, country: string): string | null {
  const written = text.trim();
  if (!/\d/.test(written)) return null;
  const parsed = isSupportedCountry(country)
    ? parsePhoneNumberFromString(written, country)
    : parsePhoneNumberFromString(written);
  return parsed?.isPossible() ? parsed.number : written;
}
