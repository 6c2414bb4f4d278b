import { foldText } from '#shared/text.ts';
import { findCollection } from './collections/collection.ts';

/**
 * The tags of a cached page, besides the products it shows. A list's tag is announced when a
 * product enters or leaves the list, because its pages are out of date from then on.
 */
export const featuredTag = 'featured';

export function categoryTag(category: string): string {
  return `category:${category}`;
}

/** By any text that means the collection: its page has the tags of all of them. */
export function collectionTag(id: string): string {
  return `collection:${id}`;
}

/** The page of a product shows its namesakes: announced when one is added or removed. */
export function variantsTag(id: number): string {
  return `variants:${id}`;
}

/** The fields that decide in which lists a product appears. */
export type Listed = {
  category: string;
  subCategory?: string | null;
  collections: readonly string[];
  featured: boolean;
};

/** The lists that a change alters; null is a product that is not for sale. */
export function changedLists(before: Listed | null, after: Listed | null): string[] {
  const [old, fresh] = [placesOf(before), placesOf(after)];
  const entered = [...fresh].filter(([place]) => !old.has(place));
  const left = [...old].filter(([place]) => !fresh.has(place));
  return [...new Set([...entered, ...left].map(([, tag]) => tag))];
}

/** Each list with the product, and the tag of the pages that show the list. */
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
