/** The page types with separate statistics. The bag is a drawer on all pages, so it has none. */
export const pageTypes = ['home', 'category', 'product', 'search', 'checkout', 'other'] as const;

export type PageType = (typeof pageTypes)[number];

const byFirstWord: Readonly<Record<string, PageType>> = {
  '': 'home',
  category: 'category',
  collections: 'category',
  product: 'product',
  search: 'search',
  checkout: 'checkout',
  pay: 'checkout',
};

/** Only the page type leaves the browser: an address may contain an order or a secret. */
export function pageTypeOf(path: string): PageType {
  const word = path.split('/')[1] ?? '';
  return Object.hasOwn(byFirstWord, word) ? (byFirstWord[word] ?? 'other') : 'other';
}
