import { shop } from '#config/shop.ts';
import { callingCode } from './country.ts';

/** Opens a WhatsApp chat with this number; without one the app asks for a recipient. */
export function chatAddress(phone: string, text: string): string {
  return `https://wa.me/${dialled(phone)}?text=${encodeURIComponent(text)}`;
}

/** Digits only, with the country code: a leading zero stands for that of the shop's country. */
function dialled(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (/^\s*\+/.test(phone)) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  return digits.startsWith('0') ? `${callingCode(shop.originCountry)}${digits.slice(1)}` : digits;
}
