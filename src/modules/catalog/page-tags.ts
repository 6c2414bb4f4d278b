import { foldText } from '#shared/text.ts';
import { findCollection } from './collections/collection.ts';

/**
 * What a cached page is filed under, besides the products it shows. A list's tag is announced when a
 * product enters or leaves the list: from then on the page lacks it, or counts it in vain.
 */
export const featuredTag = 'featured';

export function categoryTag(category: string): string {
  return `category:${category}`;
}

/** By any text that means the collection: its page is filed under all of them. */
export function collectionTag(id: string): string {
  return `collection:${id}`;
}

/** The page of a product, which shows its namesakes: announced when one comes or goes. */
export function variantsTag(id: number): string {
  return `variants:${id}`;
}

/** What decides in which lists a product stands. */
export type Listed = {
  category: string;
  subCategory?: string | null;
  collections: readonly string[];
  featured: boolean;
};

/** The lists whose content a change alters; null is a product that is not for sale. */
export function changedLists(before: Listed | null, after: Listed | null): string[] {
  const [old, fresh] = [placesOf(before), placesOf(after)];
  const entered = [...fresh].filter(([place]) => !old.has(place));
  const left = [...old].filter(([place]) => !fresh.has(place));
  return [...new Set([...entered, ...left].map(([, tag]) => tag))];
}

/** Each place a product stands in, and the tag of the pages that show that place. */
function placesOf(product: Listed | null): Map<string, string> {
  if (!product) return new Map();
  const { category, subCategory, collections, featured } = product;
  const places = new Map([[`${category}/${subCategory ?? ''}`, categoryTag(category)]]);
  for (const text of collections) {
    const key = findCollection(text)?.id ?? foldText(text);
    places.set(`in ${key}`, collectionTag(key));
  }
  if (featured) places.set(featuredTag, featuredTag);
  return places;
}
