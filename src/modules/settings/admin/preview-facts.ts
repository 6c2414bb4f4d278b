import { retention } from '#config/retention.ts';
import { shop } from '#config/shop.ts';
import { retentionTexts } from '#modules/settings/page-content.ts';
import type { TextFacts } from '#modules/settings/placeholders.ts';
import type { ShopFacts } from '#modules/settings/shop-facts.ts';

/** What braces stand for while somebody writes. What only the shop counts stays in braces. */
export function previewFacts({ address, email, phones }: ShopFacts): TextFacts {
  return {
    shop: shop.name,
    city: address.city,
    country: address.country,
    address: address.lines.join(', '),
    email,
    phone: phones[0],
    courier: shop.courier.name,
    'return days': String(shop.returnDays),
    collections: '{collections}',
    Collections: '{Collections}',
    restrictions: ['{restrictions}'],
    retention: retentionTexts(retention),
  };
}
