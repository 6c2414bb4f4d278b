import { shop } from '#config/shop.ts';
import { chatAddress } from '#modules/shipping/chat-address.ts';
import { formatDollars } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';

export type SharedLink = {
  firstName: string;
  phone: string;
  total: number;
  url: string;
  expiresAt: string;
};

/** The text that the customer reads in the chat. */
export function shareText({ firstName, total, url, expiresAt }: SharedLink): string {
  const greeting = firstName === '' ? 'Hello' : `Hello ${firstName}`;
  return `${greeting}, your order at ${shop.name} is ready: ${formatDollars(total)}. You can pay here until ${formatMoment(expiresAt)}: ${url}`;
}

/** The address that opens the chat with the customer. */
export function shareAddress(link: SharedLink): string {
  return chatAddress(link.phone, shareText(link));
}
