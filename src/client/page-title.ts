import { shop } from '#config/shop.ts';
import { truncate } from '#shared/text.ts';

/** The title of the window: what it shows and whose it is; without a title the shop alone. */
export function pageTitle(title?: string): string {
  return title ? `${truncate(title, 70)} | ${shop.name}` : shop.name;
}
