import { shop } from '#config/shop.ts';
import { categoryLabel } from '#modules/catalog/category.ts';
import { choiceAddress } from '#modules/catalog/choice/choice-address.ts';
import type { LegalDetail } from '#modules/catalog/legal-detail.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { listPriceOf } from '#modules/catalog/selling/lowest-price.ts';
import { subCategoryLabel } from '#modules/catalog/sub-category-label.ts';
import { truncate } from '#shared/text.ts';
import { genderOf } from './gender.ts';
import { isOffered, type OfferedVariant } from './offered-variant.ts';

export type ListedProduct = {
  product: PublicProduct;
  variants: OfferedVariant[];
  /** What laws want said of it; mostly nothing. */
  details: readonly LegalDetail[];
};

/** Google's category numbers for our products. */
const googleCategories: Readonly<Record<string, string>> = {
  shoes: '187',
  clothing: '1604',
  nailpolish: '478',
  champagne: '7486',
};

/** Google asks for a gender only for products that are worn. */
const wornCategories = ['shoes', 'clothing'];

const detailsTitle = 'Product information';

const longestTitle = 150;
const longestDescription = 5000;
const mostPictures = 10;

export function merchantFeed(publicUrl: string, listed: readonly ListedProduct[]): string {
  const items = listed.flatMap((entry) =>
    variantsForSale(entry).map((variant) => merchantItem(publicUrl, entry, variant)),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    `<title>${escapeXml(shop.name)}</title>`,
    `<link>${escapeXml(publicUrl)}</link>`,
    `<description>${escapeXml(shop.description)}</description>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}

function variantsForSale({ product, variants }: ListedProduct): OfferedVariant[] {
  return isOffered(product) ? variants : [];
}

function merchantItem(
  publicUrl: string,
  { product, details }: ListedProduct,
  variant: OfferedVariant,
): string {
  const { price, category } = product;
  const listPrice = listPriceOf(product);
  const isWorn = wornCategories.includes(category);
  const fields: [string, string | undefined][] = [
    ['id', variant.id],
    ['item_group_id', String(product.id)],
    ['title', truncate(variant.title, longestTitle)],
    ['description', descriptionOf(product)],
    ['link', linkOf(publicUrl, product, variant)],
    ['image_link', pictureOf(publicUrl, variant)],
    ...otherPictures(publicUrl, product, variant).map(
      (url) => ['additional_image_link', url] satisfies [string, string],
    ),
    ['availability', variant.isAvailable ? 'in_stock' : 'out_of_stock'],
    // If a reduction is shown, `price` is the reduced one.
    ['price', money(listPrice ?? price)],
    ['sale_price', listPrice === null ? undefined : money(price)],
    ['condition', 'new'],
    ['brand', shop.name],
    ['gtin', variant.barcode ?? undefined],
    ['mpn', variant.barcode ? undefined : (variant.sku ?? undefined)],
    ['identifier_exists', variant.barcode || variant.sku ? undefined : 'no'],
    ['google_product_category', googleCategories[category]],
    ['product_type', typeOf(product)],
    ['color', variant.color || undefined],
    ['size', variant.size || undefined],
    ['gender', isWorn ? genderOf(product) : undefined],
    ['age_group', isWorn ? 'adult' : undefined],
  ];
  const lines = fields.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`<g:${name}>${escapeXml(value)}</g:${name}>`],
  );
  return `<item>${[...lines, ...details.map(merchantDetail)].join('')}</item>`;
}

/** The longest value that Google takes of a product detail. The product's page has all of it. */
const longestDetail = 1000;

function merchantDetail({ label, text }: LegalDetail): string {
  const fields: [string, string][] = [
    ['section_name', detailsTitle],
    ['attribute_name', label],
    ['attribute_value', truncate(text, longestDetail)],
  ];
  const parts = fields.map(([name, value]) => `<g:${name}>${escapeXml(value)}</g:${name}>`);
  return `<g:product_detail>${parts.join('')}</g:product_detail>`;
}

/** OpenAI's feed: one row per variant, as JSON lines. */
export function openAiFeed(publicUrl: string, listed: readonly ListedProduct[]): string {
  return listed
    .flatMap((entry) =>
      variantsForSale(entry).map(
        (variant) => `${JSON.stringify(openAiRow(publicUrl, entry, variant))}\n`,
      ),
    )
    .join('');
}

function openAiRow(
  publicUrl: string,
  { product, details }: ListedProduct,
  variant: OfferedVariant,
) {
  const { price } = product;
  const listPrice = listPriceOf(product);
  const pictures = otherPictures(publicUrl, product, variant);
  return {
    item_id: variant.id,
    group_id: String(product.id),
    title: truncate(variant.title, longestTitle),
    description: describedWith(details, descriptionOf(product)),
    url: linkOf(publicUrl, product, variant),
    image_url: pictureOf(publicUrl, variant),
    ...(pictures.length > 0 && { additional_image_urls: pictures.join(',') }),
    brand: shop.name,
    seller_name: shop.name,
    seller_url: publicUrl,
    availability: variant.isAvailable ? 'in_stock' : 'out_of_stock',
    price: money(listPrice ?? price),
    ...(listPrice !== null && { sale_price: money(price) }),
    condition: 'new',
    product_category: typeOf(product),
    ...(variant.color && { color: variant.color }),
    ...(variant.size && { size: variant.size }),
    ...(variant.barcode && { gtin: variant.barcode }),
    ...(variant.sku && { mpn: variant.sku }),
    ...warningOf(details, linkOf(publicUrl, product, variant)),
    return_policy: `${publicUrl}/returns`,
    return_window: shop.returnDays,
    // The buyer pays on our own page.
    is_eligible_search: true,
    is_eligible_checkout: false,
  };
}

function descriptionOf({ description, name }: PublicProduct): string {
  return truncate(oneLine(description) || name, longestDescription);
}

/** OpenAI's feed has no field for most details, so they follow the description. */
function describedWith(details: readonly LegalDetail[], description: string): string {
  const said = details
    .filter(({ name }) => name !== 'warnings')
    .map(({ label, text }) => `${label}: ${oneLine(text)}`);
  return truncate([description, ...said].join('\n'), longestDescription);
}

function warningOf(details: readonly LegalDetail[], url: string) {
  const warning = details.find(({ name }) => name === 'warnings');
  return warning ? { warning: oneLine(warning.text), warning_url: url } : {};
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function linkOf(publicUrl: string, product: PublicProduct, { color }: OfferedVariant): string {
  return fullAddress(publicUrl, choiceAddress(product, color));
}

function pictureOf(publicUrl: string, { picture }: OfferedVariant): string {
  return picture === '' ? '' : fullAddress(publicUrl, picture);
}

function otherPictures(
  publicUrl: string,
  product: PublicProduct,
  variant: OfferedVariant,
): string[] {
  return product.images
    .filter((url) => url !== variant.picture)
    .slice(0, mostPictures)
    .map((url) => fullAddress(publicUrl, url));
}

function typeOf({ category, subCategory }: PublicProduct): string {
  const parts = [categoryLabel(category), subCategory ? subCategoryLabel(subCategory) : ''];
  return parts.filter((part) => part !== '').join(' > ');
}

function money(dollars: number): string {
  return `${dollars.toFixed(2)} ${shop.currency}`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** XML allows no control characters, not even escaped. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\x20-\uFFFD]/g, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The addresses of the feeds. They are registered elsewhere, so they must not change. */
export const feedPaths = {
  google: '/feeds/google-merchant.xml',
  openAi: '/feeds/openai-products.jsonl.gz',
} as const;

/** An absolute address in the shop; an address with a host stays unchanged. */
export function fullAddress(publicUrl: string, path: string): string {
  return /^https?:/.test(path) ? path : `${publicUrl}${path}`;
}
