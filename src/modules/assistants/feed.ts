import { shop } from '#config/shop.ts';
import { categoryLabel } from '#modules/catalog/category.ts';
import { colorAddress } from '#modules/catalog/choice/color-address.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { subCategoryLabel } from '#modules/catalog/sub-category-label.ts';
import { truncate } from '#shared/text.ts';
import { genderOf } from './gender.ts';
import { isOffered, type Piece } from './piece.ts';

export type ListedProduct = { product: PublicProduct; pieces: Piece[] };

/** Google's own numbers for what we sell. */
const googleCategories: Readonly<Record<string, string>> = {
  shoes: '187',
  clothing: '1604',
  nailpolish: '478',
  champagne: '7486',
};

/** Whom it is for is asked of what is worn, and of no bottle. */
const wornCategories = ['shoes', 'clothing'];

const longestTitle = 150;
const longestDescription = 5000;
const mostPictures = 10;

export function merchantFeed(publicUrl: string, listed: readonly ListedProduct[]): string {
  const items = listed.flatMap((entry) =>
    piecesForSale(entry).map((piece) => merchantItem(publicUrl, entry.product, piece)),
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

function piecesForSale({ product, pieces }: ListedProduct): Piece[] {
  return isOffered(product) ? pieces : [];
}

function merchantItem(publicUrl: string, product: PublicProduct, piece: Piece): string {
  const { price, formerPrice, category } = product;
  const isWorn = wornCategories.includes(category);
  const fields: [string, string | undefined][] = [
    ['id', piece.id],
    ['item_group_id', String(product.id)],
    ['title', truncate(piece.title, longestTitle)],
    ['description', descriptionOf(product)],
    ['link', linkOf(publicUrl, product, piece)],
    ['image_link', pictureOf(publicUrl, piece)],
    ...otherPictures(publicUrl, product, piece).map(
      (url) => ['additional_image_link', url] satisfies [string, string],
    ),
    ['availability', piece.isAvailable ? 'in_stock' : 'out_of_stock'],
    // Where a former price is shown, the page's price is the reduced one.
    ['price', money(formerPrice ?? price)],
    ['sale_price', formerPrice === null ? undefined : money(price)],
    ['condition', 'new'],
    ['brand', shop.name],
    ['gtin', piece.barcode ?? undefined],
    ['mpn', piece.barcode ? undefined : (piece.sku ?? undefined)],
    ['identifier_exists', piece.barcode || piece.sku ? undefined : 'no'],
    ['google_product_category', googleCategories[category]],
    ['product_type', typeOf(product)],
    ['color', piece.color || undefined],
    ['size', piece.size || undefined],
    ['gender', isWorn ? genderOf(product) : undefined],
    ['age_group', isWorn ? 'adult' : undefined],
  ];
  const lines = fields.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`<g:${name}>${escapeXml(value)}</g:${name}>`],
  );
  return `<item>${lines.join('')}</item>`;
}

/** A row of OpenAI's file for each variant, as JSON lines. */
export function openAiFeed(publicUrl: string, listed: readonly ListedProduct[]): string {
  return listed
    .flatMap((entry) =>
      piecesForSale(entry).map(
        (piece) => `${JSON.stringify(openAiRow(publicUrl, entry.product, piece))}\n`,
      ),
    )
    .join('');
}

function openAiRow(publicUrl: string, product: PublicProduct, piece: Piece) {
  const { price, formerPrice } = product;
  const pictures = otherPictures(publicUrl, product, piece);
  return {
    item_id: piece.id,
    group_id: String(product.id),
    title: truncate(piece.title, longestTitle),
    description: descriptionOf(product),
    url: linkOf(publicUrl, product, piece),
    image_url: pictureOf(publicUrl, piece),
    ...(pictures.length > 0 && { additional_image_urls: pictures.join(',') }),
    brand: shop.name,
    seller_name: shop.name,
    seller_url: publicUrl,
    availability: piece.isAvailable ? 'in_stock' : 'out_of_stock',
    price: money(formerPrice ?? price),
    ...(formerPrice !== null && { sale_price: money(price) }),
    condition: 'new',
    product_category: typeOf(product),
    ...(piece.color && { color: piece.color }),
    ...(piece.size && { size: piece.size }),
    ...(piece.barcode && { gtin: piece.barcode }),
    ...(piece.sku && { mpn: piece.sku }),
    return_policy: `${publicUrl}/returns`,
    return_window: shop.returnDays,
    // The buyer pays on our own page.
    is_eligible_search: true,
    is_eligible_checkout: false,
  };
}

function descriptionOf({ description, name }: PublicProduct): string {
  return truncate(description.replace(/\s+/g, ' ').trim() || name, longestDescription);
}

function linkOf(publicUrl: string, product: PublicProduct, { color }: Piece): string {
  return fullAddress(publicUrl, colorAddress(product, color));
}

function pictureOf(publicUrl: string, { picture }: Piece): string {
  return picture === '' ? '' : fullAddress(publicUrl, picture);
}

function otherPictures(publicUrl: string, product: PublicProduct, piece: Piece): string[] {
  return product.images
    .filter((url) => url !== piece.picture)
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

/** XML knows no control characters, not even escaped. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\x20-\uFFFD]/g, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Where the feeds lie. Whoever registers them enters these addresses, so they stay. */
export const feedPaths = {
  google: '/feeds/google-merchant.xml',
  openAi: '/feeds/openai-products.jsonl.gz',
} as const;

/** An address of the shop in full; one that names its host stays as it is. */
export function fullAddress(publicUrl: string, path: string): string {
  return /^https?:/.test(path) ? path : `${publicUrl}${path}`;
}
