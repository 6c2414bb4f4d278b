/**
 * Reads lists from the browser's storage, whatever they contain. Written by hand: these checks load
 * with every page, and a schema library would be larger than the bag itself.
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
  /** The picture for the dark theme. */
  darkImageUrl?: string;
};

/** A higher price is a damaged record, and cents times quantity would not be exact. */
const priceCeiling = 10_000_000;

/** The facts that bag and wishlist both store about a product. */
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
