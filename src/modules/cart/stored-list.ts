/**
 * Reads lists from the browser's storage, whatever happened to them there. Written by hand: these
 * checks ride on every page, where a schema library would weigh more than the bag itself.
 */
export function parseStoredList<Item>(
  text: string | null,
  parseItem: (value: Record<string, unknown>) => Item | null,
): Item[] {
  return parseJsonList(text)
    .filter(isRecord)
    .map(parseItem)
    .filter((item) => item !== null);
}

function parseJsonList(text: string | null): unknown[] {
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export type ProductMention = {
  productId: number;
  name: string;
  price: number;
  imageUrl: string;
  /** What stands for it in the dark theme. */
  darkImageUrl?: string;
};

/** Above this a price is a damaged record, and cents times quantity would lose exactness. */
const priceCeiling = 10_000_000;

/** What bag and wishlist both remember of a product. */
export function parseMention(value: Record<string, unknown>): ProductMention | null {
  const { productId, name, price, imageUrl, darkImageUrl } = value;
  if (!isProductId(productId) || !isPrice(price)) return null;
  if (typeof name !== 'string' || name === '') return null;
  return {
    productId,
    name,
    price,
    imageUrl: typeof imageUrl === 'string' ? imageUrl : '',
    ...(typeof darkImageUrl === 'string' && darkImageUrl !== '' && { darkImageUrl }),
  };
}

function isProductId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= priceCeiling;
}
