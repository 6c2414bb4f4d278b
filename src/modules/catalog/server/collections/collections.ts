import type { Database } from '#database/client.ts';
import {
  matchCollection,
  type ShopCollection,
  type StoredCollection,
} from '#modules/catalog/collections/shop-collection.ts';
import { listDarkImages } from '#modules/media/server/index.ts';
import type { ChangeBus } from '#platform/change-bus.ts';
import { createLiveCopy } from '#platform/live-copy.ts';
import { collectionsChannel } from './adopt-collections.ts';
import { type CollectionRow, listCollectionRows } from './collection-repository.ts';

/** The shop's collections. Reads need no database: every process has a copy. */
export type Collections = {
  /** Reads the copy for the first time. */
  open(): Promise<void>;
  /** The listed collections, in order. */
  listed(): ShopCollection[];
  /** A collection with a page, by its address or any text that means it; hidden ones have none. */
  find(text: string): StoredCollection | null;
  /** Every text by which products may name it; none if it is hidden, null if it is unknown. */
  spellingsOf(text: string): string[] | null;
  /** The collections with a page. */
  pages(): ShopCollection[];
  onFresh(listener: () => void): void;
  /** Reads the copy again, after a change in this process. */
  catchUp(): Promise<void>;
};

type Dependencies = {
  db: Database;
  changes: Pick<ChangeBus, 'on'>;
  report(error: unknown): void;
};

export function createCollections({ db, changes, report }: Dependencies): Collections {
  const copy = createLiveCopy<StoredCollection[]>({
    start: [],
    async load() {
      const rows = await listCollectionRows(db);
      const dark = await listDarkImages(
        db,
        rows.map(({ picture }) => picture),
      );
      return rows.map((row) => toStored(row, dark[row.picture]));
    },
    changes,
    channel: collectionsChannel,
    report,
  });
  const open = () => copy.current().filter(({ visibility }) => visibility !== 'hidden');
  return {
    open: copy.open,
    listed: () =>
      copy
        .current()
        .filter(({ visibility }) => visibility === 'listed')
        .map(toShop),
    find: (text) => matchCollection(open(), text),
    spellingsOf(text) {
      const found = matchCollection(copy.current(), text);
      if (!found) return null;
      return found.visibility === 'hidden' ? [] : found.spellings;
    },
    pages: () => open().map(toShop),
    onFresh: copy.onFresh,
    catchUp: copy.catchUp,
  };
}

function toStored(row: CollectionRow, darkPicture?: string): StoredCollection {
  const { slug, name, description, picture, isPictureDark, visibility, spellings } = row;
  const shown = { id: slug, name, description, picture, darkPicture, isPictureDark };
  return { ...shown, visibility, spellings };
}

export function toShop(stored: ShopCollection): ShopCollection {
  const { id, name, description, picture, darkPicture, isPictureDark } = stored;
  return { id, name, description, picture, darkPicture, isPictureDark };
}
