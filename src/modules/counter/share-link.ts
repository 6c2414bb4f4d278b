import { shop } from '#config/shop.ts';
import { callingCode } from '#modules/shipping/country.ts';
import { formatDollars } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';

export type SharedLink = {
  firstName: string;
  phone: string;
  total: number;
  url: string;
  expiresAt: string;
};

/** What the customer reads in the chat. */
export function shareText({ firstName, total, url, expiresAt }: SharedLink): string {
  const greeting = firstName === '' ? 'Hello' : `Hello ${firstName}`;
  return `${greeting}, your order at ${shop.name} is ready: ${formatDollars(total)}. You can pay here until ${formatMoment(expiresAt)}: ${url}`;
}

/** Opens the chat with the customer; without a number the app asks whom to write to. */
export function shareAddress(link: SharedLink): string {
  return `https://wa.me/${dialled(link.phone)}?text=${encodeURIComponent(shareText(link))}`;
}

/** Digits alone, with the country's code: a leading zero stands for that of the shop's country. */
function dialled(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (/^\s*\+/.test(phone)) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  return digits.startsWith('0') ? `${callingCode(shop.originCountry)}${digits.slice(1)}` : digits;
}
