import { foldText } from '#shared/text.ts';

/** A collection as shoppers see it. */
export type ShopCollection = {
  /** The last part of its address. */
  id: string;
  name: string;
  description: string;
  /** Empty if it has none. */
  picture: string;
  /** The picture for the dark theme, if there is one. */
  darkPicture?: string;
  /** Text over the picture has to be light. */
  isPictureDark: boolean;
};

export const visibilities = ['listed', 'page', 'hidden'] as const;
/** Listed with the others, reachable only by its address, or hidden. */
export type Visibility = (typeof visibilities)[number];

/** The copy in memory, with every text that means the collection. */
export type StoredCollection = ShopCollection & { visibility: Visibility; spellings: string[] };

/** As staff see it. */
export type AdminCollection = Omit<ShopCollection, 'darkPicture'> & {
  number: number;
  visibility: Visibility;
  /** Every text by which products may name it. */
  spellings: string[];
  /** The number of its products. */
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

/** Addresses and products may use any name that a collection ever had. */
export function matchCollection<Known extends Pick<StoredCollection, 'id' | 'spellings'>>(
  all: readonly Known[],
  text: string,
): Known | null {
  const wanted = foldText(text);
  const isMeant = ({ id, spellings }: Known) =>
    foldText(id) === wanted || spellings.some((spelling) => foldText(spelling) === wanted);
  return all.find(isMeant) ?? null;
}

/** The cache keys of its page: a product that enters or leaves announces them. */
export function keysOf({ id, spellings }: Pick<StoredCollection, 'id' | 'spellings'>): string[] {
  return [...new Set([id, ...spellings].map(foldText))];
}
