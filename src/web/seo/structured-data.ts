import { shop } from '#config/shop.ts';
import { pictureOf } from '#modules/cart/cart-item.ts';
import { categoryLabel } from '#modules/catalog/category.ts';
import { choiceAddress } from '#modules/catalog/choice/choice-address.ts';
import type { LegalDetail } from '#modules/catalog/legal-detail.ts';
import {
  availability,
  type ProductDetail,
  type PublicProduct,
  productAddress,
} from '#modules/catalog/product.ts';
import { listPriceOf } from '#modules/catalog/selling/lowest-price.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import type { ShopFacts } from '#modules/settings/shop-facts.ts';
import { truncate } from '#shared/text.ts';
import { siteAddress } from './site-address.ts';

type DataValue = string | number | boolean | null | DataValue[] | { [key: string]: DataValue };

/** One schema.org thing. The router prints it with `<`, `>` and `&` escaped. */
export type StructuredData = { [key: string]: DataValue };

const context = { '@context': 'https://schema.org' };

export function organizationData(facts: ShopFacts, publicUrl?: string): StructuredData {
  return {
    ...context,
    '@type': 'Organization',
    name: shop.name,
    description: shop.description,
    url: siteAddress('/', publicUrl),
    email: facts.email,
    telephone: facts.phones[0],
    address: {
      '@type': 'PostalAddress',
      streetAddress: facts.address.street,
      addressLocality: facts.address.city,
      addressCountry: shop.originCountry,
    },
    sameAs: facts.socialLinks.map(({ url }) => url),
  };
}

export function productData(
  product: PublicProduct,
  publicUrl?: string,
  details: readonly LegalDetail[] = [],
): StructuredData {
  const address = siteAddress(productAddress(product), publicUrl);
  return {
    ...context,
    '@type': 'Product',
    '@id': `${address}#product`,
    sku: String(product.id),
    name: product.name,
    description: product.description,
    category: product.isGiftCard ? 'Gift card' : categoryLabel(product.category),
    image: product.images.map((url) => siteAddress(url, publicUrl)),
    ...(product.colors.length > 0 ? { color: product.colors.join(', ') } : {}),
    brand: { '@type': 'Brand', name: shop.name },
    ...detailData(details),
    ...(product.price > 0 ? { offers: offerOf(product, address) } : {}),
  };
}

/** schema.org has a property for the manufacturer; the other details are named values. */
function detailData(details: readonly LegalDetail[]): StructuredData {
  const maker = details.find(({ name }) => name === 'manufacturer');
  const contact = details.find(({ name }) => name === 'manufacturerContact')?.text ?? '';
  const values = details.filter((each) => each !== maker);
  return {
    ...(maker && {
      manufacturer: {
        '@type': 'Organization',
        name: maker.text,
        ...(/^\S+@\S+$/.test(contact) && { email: contact }),
        ...(/^https?:\/\/\S+$/.test(contact) && { url: contact }),
      },
    }),
    ...(values.length > 0 && {
      additionalProperty: values.map(({ name, label, text }) => ({
        '@type': 'PropertyValue',
        propertyID: name,
        name: label,
        value: text,
      })),
    }),
  };
}

/** The limit for a range of a hundred shades, because people wait for the page too. */
const mostVariants = 40;

/** The product with all its available colours and sizes. Null if there is nothing to choose. */
export function productGroupData(
  product: ProductDetail,
  publicUrl?: string,
): StructuredData | null {
  const { stock, colors, sizes, price } = product;
  if (stock.length < 2 || price <= 0) return null;
  const address = siteAddress(productAddress(product), publicUrl);
  const hasColors = stock.some(({ color }) => color !== '');
  const hasSizes = stock.some(({ size }) => size !== '');
  return {
    ...context,
    '@type': 'ProductGroup',
    '@id': `${address}#group`,
    name: product.name,
    description: truncate(product.description.replace(/\s+/g, ' ').trim(), 160),
    url: address,
    productGroupID: String(product.id),
    brand: { '@type': 'Brand', name: shop.name },
    variesBy: [
      ...(hasSizes && sizes.length > 0 ? ['https://schema.org/size'] : []),
      ...(hasColors && colors.length > 0 ? ['https://schema.org/color'] : []),
    ],
    hasVariant: stock
      .slice(0, mostVariants)
      .map((variant) => variantData(product, variant, publicUrl)),
  };
}

function variantData(
  product: ProductDetail,
  { code, color, size, quantity }: ProductDetail['stock'][number],
  publicUrl?: string,
): StructuredData {
  const picture = pictureOf(product, color === '' ? [] : [color]);
  const isSold = product.inStock && quantity > 0;
  const choice = choiceText({ color, size });
  return {
    '@type': 'Product',
    sku: code,
    name: choice === '' ? product.name : `${product.name}, ${choice}`,
    ...(picture !== '' && { image: siteAddress(picture, publicUrl) }),
    ...(size !== '' && { size }),
    ...(color !== '' && { color }),
    offers: {
      '@type': 'Offer',
      url: siteAddress(choiceAddress(product, color), publicUrl),
      price: product.price.toFixed(2),
      priceCurrency: shop.currency,
      ...strikethroughOf(product),
      availability: `https://schema.org/${isSold ? 'InStock' : 'OutOfStock'}`,
    },
  };
}

function offerOf(product: PublicProduct, address: string): StructuredData {
  const sold = availability(product) === 'available' ? 'InStock' : 'OutOfStock';
  return {
    '@type': 'Offer',
    url: address,
    price: product.price.toFixed(2),
    priceCurrency: shop.currency,
    ...strikethroughOf(product),
    availability: `https://schema.org/${sold}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: shop.name },
  };
}

/** The price that programs compute a percentage from. */
function strikethroughOf(product: PublicProduct): StructuredData {
  const listPrice = listPriceOf(product);
  if (listPrice === null) return {};
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: listPrice.toFixed(2),
      priceCurrency: shop.currency,
    },
  };
}

/** The entries of the page's own breadcrumb. The last one needs no address. */
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

/** A listing: its place in the shop, and its products. */
export function listingData(
  crumbs: Parameters<typeof breadcrumbData>[0],
  products: Parameters<typeof itemListData>[0],
  publicUrl?: string,
): StructuredData[] {
  const breadcrumb = breadcrumbData(crumbs, publicUrl);
  return products.length === 0 ? [breadcrumb] : [breadcrumb, itemListData(products, publicUrl)];
}
