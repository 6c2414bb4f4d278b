import { shop } from '#config/shop.ts';
import { splitPhone } from '#modules/shipping/addresses/phone-number.ts';
import { callingCode } from '#modules/shipping/country.ts';

/** With fewer digits, half of all telephone numbers would match. */
const fewest = 4;

const home = callingCode(shop.originCountry) ?? '';

/**
 * The digits that find a telephone number in any notation: without the country code, and without
 * the leading zero of national numbers. '+263 77 200' and '0772 00' both find '077 200 0148' and
 * '+263 77 200 0148'. Null if the text is no number.
 */
export function searchedDigits(text: string): string | null {
  if (!/^[+(]?\d[\d\s()./-]*$/.test(text.trim())) return null;
  const { callingCode: code, national } = splitPhone(text, '');
  const digits = withoutHomeCode(national.replace(/\D/g, '')).replace(/^0+/, '');
  if (digits.length >= fewest) return digits;
  // '+263 77' has too few digits without its country code, which half of the numbers have.
  return code !== '' && code.length + digits.length >= fewest ? code + digits : null;
}

/** '263 77 200 0148', as copied from a chat. */
function withoutHomeCode(digits: string): string {
  const rest = digits.slice(home.length);
  return home !== '' && digits.startsWith(home) && rest.length >= fewest ? rest : digits;
}
