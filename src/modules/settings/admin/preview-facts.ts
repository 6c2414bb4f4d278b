import { retention } from '#config/retention.ts';
import { shop } from '#config/shop.ts';
import { retentionTexts } from '#modules/settings/page-content.ts';
import type { TextFacts } from '#modules/settings/placeholders.ts';
import type { ShopFacts } from '#modules/settings/shop-facts.ts';

/** The values of placeholders in previews. Values that only the server counts stay in braces. */
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
