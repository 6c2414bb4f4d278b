import { shop } from '#config/shop.ts';
import { truncate } from '#shared/text.ts';

/** The title of the window: the page's title and the shop's name, or the shop's name alone. */
export function pageTitle(title?: string): string {
  return title ? `${truncate(title, 70)} | ${shop.name}` : shop.name;
}
