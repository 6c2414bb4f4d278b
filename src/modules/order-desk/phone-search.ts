import { shop } from '#config/shop.ts';
import { splitPhone } from '#modules/shipping/addresses/phone-number.ts';
import { callingCode } from '#modules/shipping/country.ts';

/** Fewer digits would find half of all telephone numbers. */
const fewest = 4;

const home = callingCode(shop.originCountry) ?? '';

/**
 * The digits by which a telephone number is found however it was written: without the country's
 * code and the zero that stands for it at home. '+263 77 200' and '0772 00' both find '077 200 0148'
 * and '+263 77 200 0148'. Null where no number was meant.
 */
export function searchedDigits(text: string): string | null {
  if (!/^[+(]?\d[\d\s()./-]*$/.test(text.trim())) return null;
  const { callingCode: code, national } = splitPhone(text, '');
  const digits = withoutHomeCode(national.replace(/\D/g, '')).replace(/^0+/, '');
  if (digits.length >= fewest) return digits;
  // '+263 77': too little without its code, which half of the numbers carry.
  return code !== '' && code.length + digits.length >= fewest ? code + digits : null;
}

/** '263 77 200 0148', as it is copied from a chat. */
function withoutHomeCode(digits: string): string {
  const rest = digits.slice(home.length);
  return home !== '' && digits.startsWith(home) && rest.length >= fewest ? rest : digits;
}
