import { foldText } from '#shared/text.ts';

/** A collection as shoppers meet it. */
export type ShopCollection = {
  /** The last part of its address. */
  id: string;
  name: string;
  description: string;
  /** Empty where it has none. */
  picture: string;
  /** Words over the picture have to be light. */
  isPictureDark: boolean;
};

export const visibilities = ['listed', 'page', 'hidden'] as const;
/** Listed with the others, a page that only its address leads to, or hidden. */
export type Visibility = (typeof visibilities)[number];

/** As the shop keeps it in memory: with every text that means it. */
export type StoredCollection = ShopCollection & { visibility: Visibility; spellings: string[] };

/** As staff see it. */
export type AdminCollection = ShopCollection & {
  number: number;
  visibility: Visibility;
  /** Every text by which products may name it. */
  spellings: string[];
  /** How many products it holds. */
  products: number;
  version: number;
};

export const collectionsCall = '/api/collections';

export function collectionAddress({ id }: Pick<ShopCollection, 'id'>): string {
  return `/collections/${encodeURIComponent(id)}`;
}

export function oneCollectionCall(idOrSpelling: string): string {
  return `${collectionsCall}/${encodeURIComponent(idOrSpelling)}`;
}

/** Addresses and products may write a collection in any way it was ever called. */
export function matchCollection<Known extends Pick<StoredCollection, 'id' | 'spellings'>>(
  all: readonly Known[],
  text: string,
): Known | null {
  const wanted = foldText(text);
  const isMeant = ({ id, spellings }: Known) =>
    foldText(id) === wanted || spellings.some((spelling) => foldText(spelling) === wanted);
  return all.find(isMeant) ?? null;
}

/** What its page is filed under: products announce the collections they enter and leave by these. */
export function keysOf({ id, spellings }: Pick<StoredCollection, 'id' | 'spellings'>): string[] {
  return [...new Set([id, ...spellings].map(foldText))];
}
