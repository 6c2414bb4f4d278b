import type { Database, Executor, Transaction } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import {
  hasLabel,
  type Information,
  missingFields,
  noInformation,
  notOfferedText,
  resolveInformation,
} from '#modules/product-information/information.ts';
import type {
  AdminInformation,
  InformationChange,
  InformationDefault,
} from '#modules/product-information/information-schema.ts';
import { countryInSentence } from '#modules/shipping/country-in-sentence.ts';
import { allPages, announceCatalogChange, productTag } from '#platform/catalog-change.ts';
import { type Bound, bindUseCases } from '#shared/calls/bind-use-cases.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import {
  type InformedProduct,
  listDefaults,
  listInformedProducts,
  replaceDefaults,
  storeChange,
  wasSold,
} from './information-repository.ts';
import { type LegalDetailParts, listLegalDetails } from './legal-details.ts';
import { readMissingDetails, writeMissingDetails } from './missing-details.ts';
import { inheritedBy, resolved } from './resolved-information.ts';

type Deps = LegalDetailParts & { db: Database };

/** What is said of a product on its page: nothing while no country asks. Null for a draft. */
async function findShown({ db, countries }: Deps, productId: number): Promise<Information | null> {
  const product = await findProduct(db, productId);
  if (!product?.isPublished) return null;
  const isShown = countries().length > 0 && !product.isGiftCard;
  return !isShown ? { ...noInformation } : resolved(product, await listDefaults(db));
}

export type Label = { name: string; information: Information };

/** What the square on a bottle leads to, which stays as long as bottles may be about. */
async function findLabel({ db }: Deps, productId: number): Promise<Label | null> {
  const product = await findProduct(db, productId);
  if (!product || product.isGiftCard) return null;
  if (!product.isPublished && !(await wasSold(db, productId))) return null;
  const information = resolved(product, await listDefaults(db));
  return hasLabel(information) ? { name: product.name, information } : null;
}

async function findForStaff(
  { db }: Deps,
  productId: number,
): Promise<Result<AdminInformation, 'product-not-found'>> {
  const product = await findProduct(db, productId);
  if (!product) return fail('product-not-found');
  const defaults = await listDefaults(db);
  const { own, category, isGiftCard } = product;
  return ok({
    brand: own?.brand ?? '',
    own: resolveInformation([own]),
    inherited: resolveInformation(inheritedBy(product, defaults)),
    brands: defaults.flatMap(({ kind, key }) => (kind === 'brand' ? [key] : [])),
    missing: isGiftCard ? [] : missingFields(category, resolved(product, defaults)),
  });
}

async function change(
  { db }: Deps,
  { productId, said, ...author }: Author & { productId: number; said: InformationChange },
): Promise<Result<null, 'product-not-found'>> {
  return db.transaction(async (tx) =>
    (await writeChange(tx, author, productId, said)) ? ok(null) : fail('product-not-found'),
  );
}

/** Answers false where there is no such product. */
export async function writeChange(
  tx: Transaction,
  { actor, address }: Author,
  productId: number,
  said: InformationChange,
): Promise<boolean> {
  if (!(await storeChange(tx, productId, said))) return false;
  const subject = `product:${productId}`;
  const action = 'information.changed';
  await recordAudit(tx, { actor, address, action, subject, detail: said });
  await announceCatalogChange(tx, productTag(productId));
  return true;
}

async function changeDefaults(
  { db }: Deps,
  { defaults, ...author }: Author & { defaults: readonly InformationDefault[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    await replaceDefaults(tx, defaults);
    const subject = 'brands and categories';
    await recordAudit(tx, { ...author, action: 'information.defaults-changed', subject });
    await announceCatalogChange(tx, allPages);
  });
}

/** One sentence that names the products which lack what the country asks for. */
async function whyNotThere(
  { countries }: Deps,
  db: Executor,
  country: string,
  productIds: readonly number[],
): Promise<string[]> {
  if (!countries().includes(country) || productIds.length === 0) return [];
  const found = await listInformedProducts(db, productIds);
  const defaults = await listDefaults(db);
  const lacking = found.filter(
    (product) =>
      !product.isGiftCard &&
      missingFields(product.category, resolved(product, defaults)).length > 0,
  );
  if (lacking.length === 0) return [];
  return [
    notOfferedText(
      lacking.map(({ name }) => name),
      countryInSentence(country),
    ),
  ];
}

async function findProduct(db: Database, id: number): Promise<InformedProduct | null> {
  return (await listInformedProducts(db, [id]))[0] ?? null;
}

const useCases = {
  findShown,
  findLabel,
  findForStaff,
  change,
  changeDefaults,
  whyNotThere,
  listLegalDetails,
  readMissingDetails,
  writeMissingDetails,
  listDefaults: ({ db }: Deps) => listDefaults(db),
};

export type ProductInformation = Bound<typeof useCases>;

export const createProductInformation = (deps: Deps): ProductInformation =>
  bindUseCases(useCases, deps);
