import type { Transaction } from '#database/client.ts';
import { matchCollection } from '#modules/catalog/collections/shop-collection.ts';
import { announceCopyChange } from '#platform/live-copy.ts';
import { slugify } from '#shared/text.ts';
import {
  addSpellings,
  type CollectionRow,
  insertCollection,
  listCollectionRows,
  lockCollections,
} from './collection-repository.ts';

export const collectionsChannel = 'collections';

/** A product's own text as used in searches: the collection's name, or nothing if it is hidden. */
export type CollectionNames = (text: string) => string;

/**
 * An unknown collection text on a product becomes a new collection: it has a page at its address,
 * but is not listed until staff list it.
 */
export async function adoptCollections(
  tx: Transaction,
  texts: readonly string[],
): Promise<CollectionNames> {
  if (texts.length === 0) return (text) => text;
  let known = await listCollectionRows(tx);
  const unknown = texts.filter((text) => !known.some(({ spellings }) => spellings.includes(text)));
  if (unknown.length > 0) {
    await lockCollections(tx);
    for (const text of unknown) {
      known = await listCollectionRows(tx);
      await adopt(tx, known, text);
    }
    known = await listCollectionRows(tx);
    await announceCopyChange(tx, collectionsChannel);
  }
  return collectionNames(known);
}

async function adopt(tx: Transaction, known: readonly CollectionRow[], text: string) {
  const meant = matchCollection(known.map(withSlug), text);
  if (meant) return addSpellings(tx, meant.row.id, [text]);
  const slug = freeSlug(known, text);
  const id = await insertCollection(tx, { slug, name: text, visibility: 'page' });
  await addSpellings(tx, id, [text, slug]);
}

function withSlug(row: CollectionRow) {
  return { id: row.slug, spellings: row.spellings, row };
}

export function collectionNames(known: readonly CollectionRow[]): CollectionNames {
  const stored = known.map(withSlug);
  return (text) => {
    const meant = matchCollection(stored, text);
    if (!meant) return text;
    return meant.row.visibility === 'hidden' ? '' : meant.row.name;
  };
}

/** 'Winter Gold' -> 'winter-gold', with a number if another collection has that address. */
export function freeSlug(known: readonly CollectionRow[], name: string): string {
  const base = slugify(name).slice(0, 80).replace(/-$/, '') || 'collection';
  for (let n = 1; ; n += 1) {
    const candidate = n === 1 ? base : `${base}-${n}`;
    if (!matchCollection(known.map(withSlug), candidate)) return candidate;
  }
}
