import type { Database, Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { findImageKey } from '#design/image-address.ts';
import { describeConflict, recordAudit } from '#modules/audit/server/index.ts';
import {
  type AdminCollection,
  matchCollection,
} from '#modules/catalog/collections/shop-collection.ts';
import { searchTextOf } from '#modules/catalog/search-text.ts';
import {
  addSpellings,
  type CollectionRow,
  collectionNames,
  collectionsChannel,
  freeSlug,
  insertCollection,
  listCollectionRows,
  lockCollections,
} from '#modules/catalog/server/index.ts';
import type { CollectionChange, CollectionInput } from '#modules/collections/collection-schema.ts';
import type { Author } from '#modules/identity/author.ts';
import { attachMedia } from '#modules/media/server/index.ts';
import { allPages, announceCatalogChange } from '#platform/catalog-change.ts';
import { announceCopyChange } from '#platform/live-copy.ts';
import {
  changedFields,
  type EditConflict,
  findConflicts,
  withoutAbsent,
} from '#shared/edit-conflict.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import {
  countHeldProducts,
  countNamed,
  deleteCollection,
  lockProductsNaming,
  placeCollections,
  updateCollection,
  updateNaming,
} from './collection-repository.ts';

type SaveRefusal = 'collection-taken' | 'picture-not-found';

export type CollectionWriter = {
  listAll(): Promise<AdminCollection[]>;
  add(input: CollectionInput, by: Author): Promise<Result<AdminCollection, SaveRefusal>>;
  /** Absent fields keep their values; former names and addresses still lead to the collection. */
  change(
    number: number,
    change: CollectionChange,
    by: Author,
  ): Promise<
    Result<AdminCollection, SaveRefusal | 'collection-not-found' | 'edit-conflict', EditConflict>
  >;
  /** `products` is the number that staff saw: if it has changed, nothing is removed. */
  remove(
    number: number,
    products: number,
    by: Author,
  ): Promise<Result<{ products: number }, 'collection-not-found' | 'conflict'>>;
  /** All collections, each once, in their new order. */
  arrange(numbers: readonly number[], by: Author): Promise<Result<undefined, 'conflict'>>;
};

export function collectionWriter({
  db,
  catchUp,
}: {
  db: Database;
  catchUp(): Promise<void>;
}): CollectionWriter {
  const written = async <R extends { ok: boolean }>(work: (tx: Transaction) => Promise<R>) => {
    const answer = await transactionOrFail(db, async (tx) => {
      await lockCollections(tx);
      return work(tx);
    });
    if (answer.ok) await catchUp();
    return answer;
  };
  return {
    listAll: async () => {
      const [rows, products] = [await listCollectionRows(db), await countHeldProducts(db)];
      return rows.map((row) => toAdmin(row, products));
    },
    add: (input, by) => written((tx) => add(tx, input, by)),
    change: (number, change, by) => written((tx) => changeOne(tx, number, change, by)),
    remove: (number, products, by) => written((tx) => remove(tx, number, products, by)),
    arrange: (numbers, by) => written((tx) => arrange(tx, numbers, by)),
  };
}

function toAdmin(row: CollectionRow, products: ReadonlyMap<number, number>): AdminCollection {
  const { id: number, version, spellings } = row;
  return { ...fieldsOf(row), number, version, spellings, products: products.get(number) ?? 0 };
}

function fieldsOf(row: CollectionRow): CollectionInput {
  const { slug, name, description, picture, isPictureDark, visibility } = row;
  return { id: slug, name, description, picture, isPictureDark, visibility };
}

async function add(tx: Transaction, { id, ...input }: CollectionInput, by: Author) {
  const known = await listCollectionRows(tx);
  const slug = id || freeSlug(known, input.name);
  if (isTaken(known, [slug, input.name], null)) return fail('collection-taken');
  if (!(await claimPicture(tx, '', input.picture))) return fail('picture-not-found');
  const number = await insertCollection(tx, { ...input, slug });
  await addSpellings(tx, number, [...new Set([input.name, slug])]);
  const { name, visibility } = input;
  const detail = { name, address: slug, visibility };
  await recordAudit(tx, {
    ...by,
    action: 'collection.added',
    subject: `collection:${number}`,
    detail,
  });
  return ok(await finish(tx, number));
}

async function changeOne(
  tx: Transaction,
  number: number,
  { version, base, ...change }: CollectionChange,
  by: Author,
): ReturnType<CollectionWriter['change']> {
  const known = await listCollectionRows(tx);
  const row = known.find(({ id }) => id === number);
  if (!row) return fail('collection-not-found');
  const [before, subject] = [fieldsOf(row), `collection:${number}`];
  const conflicts = findConflicts({ ...before, version: row.version }, change, { version, base });
  if (conflicts.length > 0) {
    const conflict = { conflicts, version: row.version };
    return fail('edit-conflict', await describeConflict(tx, subject, conflict));
  }
  const after = { ...before, ...withoutAbsent(change) };
  if (after.id === '') after.id = before.id;
  const changed = changedFields(before, after);
  if (changed.length === 0) return ok(toAdmin(row, await countHeldProducts(tx)));
  if (isTaken(known, [after.id, after.name], number)) return fail('collection-taken');
  if (!(await claimPicture(tx, before.picture, after.picture))) return fail('picture-not-found');
  const { id: slug, ...columns } = after;
  await updateCollection(tx, number, { ...columns, slug });
  await addSpellings(tx, number, [after.name, slug]);
  if (changed.includes('name') || changed.includes('visibility')) {
    await rewriteProducts(tx, row.spellings, (texts) => texts);
  }
  const detail = Object.fromEntries(changed.map((field) => [field, [before[field], after[field]]]));
  await recordAudit(tx, { ...by, action: 'collection.changed', subject, detail });
  return ok(await finish(tx, number));
}

async function remove(
  tx: Transaction,
  number: number,
  products: number,
  by: Author,
): ReturnType<CollectionWriter['remove']> {
  const row = (await listCollectionRows(tx)).find(({ id }) => id === number);
  if (!row) return fail('collection-not-found');
  const own = new Set(row.spellings);
  await deleteCollection(tx, number);
  const ids = await rewriteProducts(tx, row.spellings, (texts) =>
    texts.filter((text) => !own.has(text)),
  );
  const held = await countNamed(tx, ids);
  if (held !== products) return fail('conflict');
  const detail = { ...fieldsOf(row), held, products: ids };
  await recordAudit(tx, {
    ...by,
    action: 'collection.removed',
    subject: `collection:${number}`,
    detail,
  });
  await announce(tx);
  return ok({ products: held });
}

async function arrange(tx: Transaction, numbers: readonly number[], by: Author) {
  const known = await listCollectionRows(tx);
  const isWhole = numbers.length === known.length && known.every(({ id }) => numbers.includes(id));
  if (!isWhole) return fail('conflict');
  const names = (ids: readonly number[]) =>
    ids.map((wanted) => known.find(({ id }) => id === wanted)?.name ?? '');
  const order = [names(known.map(({ id }) => id)), names(numbers)];
  await placeCollections(tx, numbers);
  await recordAudit(tx, {
    ...by,
    action: 'collection.arranged',
    subject: 'collections',
    detail: { order },
  });
  await announce(tx);
  return ok(undefined);
}

/** Whether another collection has or had this name or address. */
function isTaken(
  known: readonly CollectionRow[],
  texts: readonly string[],
  except: number | null,
): boolean {
  const others = known
    .filter(({ id }) => id !== except)
    .map(({ slug, name, spellings }) => ({ id: slug, spellings: [...spellings, name] }));
  return texts.some((text) => matchCollection(others, text) !== null);
}

async function claimPicture(tx: Transaction, before: string, after: string): Promise<boolean> {
  const key = findImageKey(after);
  if (after === before || key === null) return true;
  return (await attachMedia(tx, [key])).length === 1;
}

/** The search texts of products get the collection's new name. A hidden one is not searchable. */
async function rewriteProducts(
  tx: Transaction,
  spellings: readonly string[],
  rewrite: (texts: string[]) => string[],
): Promise<number[]> {
  const products = await lockProductsNaming(tx, spellings);
  const nameOf = collectionNames(await listCollectionRows(tx));
  for (const product of products) {
    const collections = rewrite(product.collections);
    const searchText = searchTextOf({ ...product, collections }, nameOf);
    await updateNaming(tx, product.id, { collections, searchText });
  }
  return products.map(({ id }) => id);
}

async function finish(tx: Transaction, number: number): Promise<AdminCollection> {
  await announce(tx);
  const row = (await listCollectionRows(tx)).find(({ id }) => id === number);
  if (!row) throw new Error(`No collection ${number}`);
  return toAdmin(row, await countHeldProducts(tx));
}

/** Many pages show cards of collections, and products are found by their names. */
async function announce(tx: Transaction): Promise<void> {
  await announceCatalogChange(tx, allPages);
  await announceCopyChange(tx, collectionsChannel);
}
