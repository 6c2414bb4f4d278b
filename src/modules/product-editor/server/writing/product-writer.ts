import type { Transaction } from '#database/client.ts';
import { findImageKey } from '#design/image-address.ts';
import type { StockCell } from '#modules/catalog/choice/stock-input.ts';
import { variantChoices } from '#modules/catalog/choice/variant-choices.ts';
import {
  changeDarkImages,
  changedDarkImages,
  withoutEmpty,
} from '#modules/catalog/pictures/dark-images.ts';
import { listPicturesOf } from '#modules/catalog/pictures/picture-order.ts';
import {
  type ProductChange,
  type ProductFields,
  type ProductInput,
  productFieldNeeds,
  withKnownShades,
} from '#modules/catalog/product-input.ts';
import { settlePublication } from '#modules/catalog/publication.ts';
import { settleFormerPrice } from '#modules/catalog/selling/former-price.ts';
import { endedSale, saleProblem, settleSale } from '#modules/catalog/selling/sale.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import { fieldRefusal } from '#modules/identity/field-needs.ts';
import { may, type StaffRole } from '#modules/identity/permissions.ts';
import {
  type CodeChange,
  type CountedVariant,
  type Inventory,
  listVariants,
  type StockSums,
  type TakenCodes,
  type VariantTarget,
} from '#modules/inventory/server/index.ts';
import { choiceText, indexVariants, type VariantChoice } from '#modules/inventory/variant.ts';
import type { DarkImages } from '#modules/media/picture.ts';
import { attachMedia, nameDarkPictures } from '#modules/media/server/index.ts';
import {
  changedFields,
  type FieldConflict,
  findConflicts,
  isSame,
  withoutAbsent,
} from '#shared/edit-conflict.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { type AdminRow, findAdminRow } from './admin-row-queries.ts';
import { columnsOf, inputOf } from './product-columns.ts';
import { insertProduct, lockProduct, updateProduct } from './product-writer-repository.ts';
import { type StockChange, saysQuantities, stockChangeOf } from './stock-change.ts';

export type WriteRefusal =
  | 'product-not-found'
  | 'picture-not-found'
  | 'code-taken'
  | 'variant-gone'
  | 'former-price-wrong'
  | 'sale-wrong';

/** With a message that names the field. */
type Unpermitted = Result<never, 'not-permitted', string>;

export type StockWriter = Pick<
  Inventory,
  'arrangeVariants' | 'correctStock' | 'countVariants' | 'setCodes'
>;

/** Changed quantities by the name of size and colour, before and after. */
type CountedCells = Record<string, [before: number, after: number]>;

/** Changed codes by the name of size and colour. */
type ChangedCodes = Record<string, CodeChange['fields']>;

export type WrittenChange = {
  before: ProductFields;
  after: ProductFields;
  cells?: CountedCells;
  codes?: ChangedCodes;
  /** How a sum was spread. */
  moved?: CountedVariant[];
};

export type WrittenRow = WrittenChange & {
  id: number;
  target: StockChange['target'];
  counted: StockChange['cells'];
};

type Refusal = WriteRefusal | 'edit-conflict';
type Conflicting = { conflicts: FieldConflict[]; version: number };
type RowAnswer = Result<WrittenRow, Refusal, Conflicting>;
export type ChangeAnswer =
  | Result<WrittenChange, Refusal, Conflicting>
  | Result<never, 'code-taken', TakenCodes>
  | Unpermitted;

/** Stores a product with its stock and marks its pictures as used; returns its id. */
export async function writeNewProduct(
  tx: Transaction,
  inventory: StockWriter,
  input: ProductInput,
  actor: string,
): Promise<Result<number, WriteRefusal, TakenCodes>> {
  const choices = variantChoices(input);
  const cells = input.stock ?? [];
  if (!areMade(cells, choices)) return fail('variant-gone');
  if (!(await claimPictures(tx, listPicturesOf(input)))) return fail('picture-not-found');
  const darkImages = changeDarkImages({}, input.darkImages, listPicturesOf(input));
  if (!(await writeDarkImages(tx, {}, darkImages))) return fail('picture-not-found');
  const id = await insertProduct(tx, await columnsOf(tx, settle(input)));
  const note = { reference: 'new product', actor };
  await inventory.arrangeVariants(tx, id, choices, { ...note, surplus: 'drop' });
  if (cells.length > 0 && saysQuantities(cells)) {
    const targets = cells.map(({ color, size, quantity = 0 }) => ({
      color,
      size,
      target: () => quantity,
    }));
    await inventory.countVariants(tx, id, targets, note);
  } else await inventory.correctStock(tx, id, input.quantity, note);
  const coded = await writeCodes(tx, inventory, id, cells);
  return coded.ok ? ok(id) : coded;
}

/** The message if the user may not count stock and the change does so. */
export function stockRefusal(role: StaffRole, change: WrittenChange): string | null {
  const { before, after, cells = {}, moved = [] } = change;
  const isSumChanged = before.quantity !== after.quantity || moved.length > 0;
  const isCellChanged = Object.keys(cells).length > 0;
  return fieldRefusal(role, productFieldNeeds, [
    ...(isCellChanged ? ['stock'] : []),
    ...(isSumChanged ? ['quantity'] : []),
  ]);
}

/** False if a colleague has removed a size meanwhile, which then can't be counted. */
function areMade(cells: readonly StockCell[], choices: readonly VariantChoice[]): boolean {
  const made = indexVariants(choices);
  return cells.every((cell) => made.serving(cell) !== null);
}

async function writeCodes(
  tx: Transaction,
  inventory: StockWriter,
  id: number,
  cells: readonly StockCell[],
): Promise<Result<ChangedCodes, 'code-taken', TakenCodes>> {
  const coded = cells.filter(({ sku, barcode, weight }) => !isSame([sku, barcode, weight], unsaid));
  if (coded.length === 0) return ok({});
  const written = await inventory.setCodes(tx, id, coded);
  if (!written.ok) return written;
  return ok(Object.fromEntries(written.value.map((each) => [nameOf(each), each.fields])));
}

const unsaid = [undefined, undefined, undefined];

/** The wanted change of the product and of its stock. */
type Decision = { change: ProductChange; stock: StockChange };

/** Absent fields keep their values; equal values are not written. */
export async function writeProductChange(
  tx: Transaction,
  inventory: StockWriter,
  id: number,
  change: ProductChange,
  by: RoleAuthor,
): Promise<ChangeAnswer> {
  // Locked before the stock is read, so that a colleague's count under way is included.
  const isKnown = change.stock ? await lockProduct(tx, id) : false;
  const variants = isKnown ? ((await listVariants(tx, [id])).get(id) ?? []) : [];
  const written = await writeProductRow(tx, id, (row) => ({
    change,
    stock: stockChangeOf({ ...row, variants }, change),
  }));
  if (!written.ok) return written;
  const cells = change.stock ?? [];
  if (!areMade(cells, variantChoices(written.value.after))) return fail('variant-gone');
  const settled = await settleStock(tx, inventory, written.value, by);
  const refused = stockRefusal(by.staffRole, settled);
  if (refused) return fail('not-permitted', refused);
  const coded = await writeCodes(tx, inventory, id, cells);
  return coded.ok ? ok({ ...settled, codes: coded.value }) : coded;
}

/** Writes the product's own row; `settleStock` writes the stock. */
export async function writeProductRow(
  tx: Transaction,
  id: number,
  decide: (row: AdminRow) => Decision,
): Promise<RowAnswer> {
  const row = (await lockProduct(tx, id)) ? await findAdminRow(tx, id) : null;
  if (!row) return fail('product-not-found');
  const { change, stock } = decide(row);
  const {
    quantity: _,
    quantityBefore: __,
    stock: ___,
    version,
    base,
    ...fields
  } = withoutAbsent(change);
  const before = inputOf(row);
  const conflicts = findConflicts({ ...before, version: row.version }, withoutTaken(fields), {
    version,
    base,
  });
  conflicts.push(...stock.conflicts);
  if (conflicts.length > 0) return fail('edit-conflict', { conflicts, version: row.version });
  const after = settle(withKnownShades(changed(before, fields)));
  const isReduced = reductionFields.some((field) => field in fields);
  if (isReduced && saleProblem(after)) {
    return fail(after.salePrice === null ? 'former-price-wrong' : 'sale-wrong');
  }
  const written = { id, before, after, target: stock.target, counted: stock.cells };
  const isRecounted = stock.target !== null || (stock.cells ?? []).length > 0;
  if (changedFields(before, after).length === 0 && !isRecounted) return ok(written);
  const known = new Set(listPicturesOf(before));
  const added = listPicturesOf(after).filter((url) => !known.has(url));
  if (!(await claimPictures(tx, added))) return fail('picture-not-found');
  if (!(await writeDarkImages(tx, before.darkImages, after.darkImages))) {
    return fail('picture-not-found');
  }
  await updateProduct(tx, id, await columnsOf(tx, after), { isRecounted });
  return ok(written);
}

/**
 * Changes the stock only if its quantity was changed, based on the locked quantity. Call it last in
 * a transaction: buyers wait for this lock.
 */
export async function settleStock(
  tx: Transaction,
  inventory: StockWriter,
  { id, before, after, target, counted }: WrittenRow,
  { actor, staffRole }: RoleAuthor,
): Promise<WrittenChange> {
  const note = { reference: `product ${id}`, actor: actor.email };
  const choices = variantChoices(after);
  if (!isSame(variantChoices(before), choices)) {
    // The stock of a removed size is discarded only if a user with the permission confirms it.
    const isCounted = counted && may(staffRole, productFieldNeeds.stock);
    const surplus = isCounted ? 'drop' : 'spread';
    await inventory.arrangeVariants(tx, id, choices, { ...note, surplus });
  }
  if (counted && counted.length > 0)
    return count(tx, inventory, { id, before, after, counted }, note);
  if (!target) return { before, after };
  const { changed: moved, ...sums } = await inventory.correctStock(tx, id, target, note);
  return { ...withSums({ before, after }, sums), moved };
}

async function count(
  tx: Transaction,
  inventory: StockWriter,
  { id, before, after, counted }: WrittenChange & { id: number; counted: VariantTarget[] },
  note: { reference: string; actor: string },
): Promise<WrittenChange> {
  const { changed, ...sums } = await inventory.countVariants(tx, id, counted, note);
  const cells = changed.map((each): [string, [number, number]] => [
    nameOf(each),
    [each.before, each.after],
  ]);
  return { ...withSums({ before, after }, sums), cells: Object.fromEntries(cells) };
}

function nameOf(choice: VariantChoice): string {
  return choiceText(choice) || 'all';
}

function withSums({ before, after }: WrittenChange, sums: StockSums): WrittenChange {
  return {
    before: { ...before, quantity: sums.before },
    after: { ...after, quantity: sums.after },
  };
}

export const reductionFields = [
  'formerPrice',
  'salePrice',
  'formerPriceFrom',
  'formerPriceUntil',
] as const;

/** Brings publication, sale and former price into their stored form. */
function settle<T extends ProductFields>(product: T): T {
  const now = new Date();
  return settleFormerPrice(settleSale(settlePublication(product, now), now));
}

function changed(before: ProductFields, fields: Partial<ProductFields>): ProductFields {
  const after = endedSale(before, { ...before, ...fields });
  const { darkImages: sent = {} } = fields;
  return {
    ...after,
    darkImages: changeDarkImages(before.darkImages, sent, listPicturesOf(after)),
  };
}

/** An empty address means that there is no picture, as in a record without one. */
function withoutTaken(fields: Partial<ProductFields>): Partial<ProductFields> {
  const { darkImages } = fields;
  return darkImages ? { ...fields, darkImages: withoutEmpty(darkImages) } : fields;
}

/** False if the clean-up has deleted one of the pictures meanwhile. */
async function writeDarkImages(
  tx: Transaction,
  before: DarkImages,
  after: DarkImages,
): Promise<boolean> {
  const named = Object.entries(changedDarkImages(before, after));
  if (named.length === 0) return true;
  const given = named.map(([, dark]) => dark).filter((dark) => dark !== '');
  if (!(await claimPictures(tx, given))) return false;
  const keys = named.map(([url, dark]) => ({ key: keyOf(url), dark: dark && keyOf(dark) }));
  await nameDarkPictures(tx, keys);
  return true;
}

function keyOf(url: string): string {
  return findImageKey(url) ?? '';
}

/** False if one of our pictures was deleted meanwhile; pictures of other sites are not checked. */
async function claimPictures(tx: Transaction, urls: readonly string[]): Promise<boolean> {
  const keys = new Set(urls.map(findImageKey).filter((key) => key !== null));
  const attached = await attachMedia(tx, [...keys]);
  return attached.length === keys.size;
}
