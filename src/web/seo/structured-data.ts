import { shop } from '#config/shop.ts';
import { categoryLabel } from '#modules/catalog/category.ts';
import { availability, type PublicProduct, productAddress } from '#modules/catalog/product.ts';
import type { ShopFacts } from '#modules/settings/shop-facts.ts';
import { siteAddress } from './site-address.ts';

type DataValue = string | number | boolean | null | DataValue[] | { [key: string]: DataValue };

/** One schema.org thing. The router prints it with `<`, `>` and `&` escaped. */
export type StructuredData = { [key: string]: DataValue };

const context = { '@context': 'https://schema.org' };

export function organizationData(house: ShopFacts, publicUrl?: string): StructuredData {
  return {
    ...context,
    '@type': 'Organization',
    name: shop.name,
    description: shop.description,
    url: siteAddress('/', publicUrl),
    email: house.email,
    telephone: house.phones[0],
    address: {
      '@type': 'PostalAddress',
      streetAddress: house.address.street,
      addressLocality: house.address.city,
      addressCountry: shop.originCountry,
    },
    sameAs: house.socialLinks.map(({ url }) => url),
  };
}

export function productData(product: PublicProduct, publicUrl?: string): StructuredData {
  const address = siteAddress(productAddress(product), publicUrl);
  return {
    ...context,
    '@type': 'Product',
    '@id': `${address}#product`,
    sku: String(product.id),
    name: product.name,
    description: product.description,
    category: categoryLabel(product.category),
    image: product.images.map((url) => siteAddress(url, publicUrl)),
    ...(product.colors.length > 0 ? { color: product.colors.join(', ') } : {}),
    brand: { '@type': 'Brand', name: shop.name },
    ...(product.price > 0 ? { offers: offerOf(product, address) } : {}),
  };
}

function offerOf(product: PublicProduct, address: string): StructuredData {
  const sold = availability(product) === 'available' ? 'InStock' : 'OutOfStock';
  return {
    '@type': 'Offer',
    url: address,
    price: product.price.toFixed(2),
    priceCurrency: shop.currency,
    ...(product.formerPrice !== null && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: product.formerPrice.toFixed(2),
        priceCurrency: shop.currency,
      },
    }),
    availability: `https://schema.org/${sold}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: shop.name },
  };
}

/** The crumbs of the page's own breadcrumb; the last one needs no address. */
export function breadcrumbData(
  crumbs: readonly { label: string; to?: string }[],
  publicUrl?: string,
): StructuredData {
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to === undefined ? {} : { item: siteAddress(to, publicUrl) }),
    })),
  };
}

export function itemListData(
  products: readonly Pick<PublicProduct, 'id' | 'name'>[],
  publicUrl?: string,
): StructuredData {
  return {
    ...context,
    '@type': 'ItemList',
    numberOfItems: products.length,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: product.name,
      url: siteAddress(productAddress(product), publicUrl),
    })),
  };
}

/** A listing: where it stands, and what it holds. */
export function listingData(
  crumbs: Parameters<typeof breadcrumbData>[0],
  products: Parameters<typeof itemListData>[0],
  publicUrl?: string,
): StructuredData[] {
  const trail = breadcrumbData(crumbs, publicUrl);
  return products.length === 0 ? [trail] : [trail, itemListData(products, publicUrl)];
}
