/** Kinds of pages that are measured apart. The bag is a drawer of any page, so it is none of them. */
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

/** Only the kind of a page leaves the browser: an address may name an order or hold a secret. */
export function pageTypeOf(path: string): PageType {
  const word = path.split('/')[1] ?? '';
  return Object.hasOwn(byFirstWord, word) ? (byFirstWord[word] ?? 'other') : 'other';
}
