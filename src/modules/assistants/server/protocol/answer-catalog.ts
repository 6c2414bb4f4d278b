import { shop } from '#config/shop.ts';
import { dialects } from '#modules/assistants/dialect.ts';
import type { ListedProduct } from '#modules/assistants/feed.ts';
import { isOffered, type OfferedVariant } from '#modules/assistants/offered-variant.ts';
import {
  disclosuresOf,
  policiesOf,
  type Returnable,
  termsIn,
} from '#modules/assistants/policies.ts';
import type { AssistantParts, Caller } from '#modules/assistants/server/assistant-parts.ts';
import {
  findProductsOfVariants,
  noteMiss,
} from '#modules/assistants/server/assistant-repository.ts';
import { withVariants } from '#modules/assistants/server/feeds/catalog-reader.ts';
import { selectVariants, shownProduct } from '#modules/assistants/shown-product.ts';
import type { Capability } from '#modules/assistants/ucp.ts';
import {
  fault,
  headOf,
  info,
  problem,
  refusal,
  type UcpAnswer,
  type UcpMessage,
} from '#modules/assistants/ucp-message.ts';
import {
  mostLookedUp,
  type ProductInput,
  type SearchInput,
} from '#modules/assistants/ucp-schema.ts';
import { categories } from '#modules/catalog/category.ts';
import { parseProductId } from '#modules/catalog/product.ts';
import { subCategoryLabels } from '#modules/catalog/sub-category-label.ts';
import { readVariantCode } from '#modules/inventory/variant-code.ts';
import { noFilters, type SearchAnswer } from '#modules/search/search.ts';
import { centsToDollars, formatCents } from '#shared/money.ts';
import { foldText, sameText } from '#shared/text.ts';

const search: Capability = 'dev.ucp.shopping.catalog.search';
const lookup: Capability = 'dev.ucp.shopping.catalog.lookup';

const usualLimit = 10;
const mostFound = 24;

export async function answerSearch(
  parts: AssistantParts,
  caller: Caller,
  input: SearchInput,
): Promise<UcpAnswer> {
  const { query = '', filters, context, pagination } = input;
  const places = placesOf(filters?.categories ?? []);
  const isOurMoney = (context?.currency ?? shop.currency) === shop.currency;
  const price = isOurMoney ? filters?.price : undefined;
  const limit = Math.min(pagination?.limit ?? usualLimit, mostFound);
  const found = places
    ? await parts.search.searchProducts({
        ...noFilters,
        ...places,
        q: query,
        minPrice: price?.min === undefined ? null : centsToDollars(price.min),
        maxPrice: price?.max === undefined ? null : centsToDollars(price.max),
        sort: 'relevance',
        page: readPage(pagination?.cursor),
        limit,
        typing: false,
        facets: false,
      })
    : null;
  if (!found || found.total === 0 || found.close !== null) {
    await noteMiss(parts.db, wordsOf(input));
  }
  const products = (await withVariants(parts, found?.products ?? [])).filter(
    ({ product, variants }) => isOffered(product) && variants.length > 0,
  );
  const notes = [...closeNotes(found), ...(isOurMoney ? [] : [foreignMoney])];
  const hasNext = found !== null && found.page < found.pages;
  return {
    status: 200,
    body: {
      ucp: headOf(search, caller),
      products: products.map((entry) =>
        shownProduct(entry, {
          publicUrl: parts.publicUrl,
          variants: fittingFirst(
            entry.variants,
            found?.sizesInQuery.flatMap(({ sizes }) => sizes),
          ),
        }),
      ),
      pagination: {
        has_next_page: hasNext,
        ...(hasNext && { cursor: String(found.page + 1) }),
        ...(found?.totalIsExact && { total_count: found.total }),
      },
      ...rulesOf(parts, caller, placed(products), notes),
    },
  };
}

const placed = (products: readonly ListedProduct[]): Returnable[] =>
  products.map((entry, place) => returnableOf(`$.products[${place}]`, entry));

const returnableOf = (path: string, { product, details }: ListedProduct): Returnable => ({
  path,
  category: product.category,
  terms: termsIn(details),
});

/** The policies and disclosures for the found products. */
function rulesOf(
  { publicUrl }: AssistantParts,
  { release }: Caller,
  returnables: readonly Returnable[],
  notes: readonly UcpMessage[] = [],
) {
  const { policies, disclosures } = dialects[release].rules(
    policiesOf(publicUrl, returnables),
    disclosuresOf(publicUrl, returnables),
  );
  const messages = [...notes, ...disclosures];
  return {
    ...(policies.length > 0 && { policies }),
    ...(messages.length > 0 && { messages }),
  };
}

function readPage(cursor = '1'): number {
  return /^[1-9]\d{0,2}$/.test(cursor) ? Math.min(Number(cursor), 600) : 1;
}

const foreignMoney = info(
  'currency_not_supported',
  `Prices here are in ${shop.currency}; a price in another currency was not looked at.`,
);

/** Says that the results match only nearly, so that they are not taken for exact matches. */
function closeNotes(found: SearchAnswer | null): UcpMessage[] {
  if (!found?.close || found.products.length === 0) return [];
  const what = { size: 'in that size', price: 'at that price', words: 'to all of these words' };
  return [info('close_match', `Nothing fits ${what[found.close]}. These come near.`)];
}

/** Categories by name or id; null if none is known, so that nothing matches. */
function placesOf(names: readonly string[]): { category: string[]; type: string[] } | null {
  const category = categories
    .filter(({ id, label }) => names.some((name) => sameText(name, id) || sameText(name, label)))
    .map(({ id }) => id);
  const type = Object.entries(subCategoryLabels)
    .filter(([id, label]) => names.some((name) => sameText(name, id) || sameText(name, label)))
    .map(([id]) => id);
  if (names.length > 0 && category.length + type.length === 0) return null;
  return { category, type };
}

function fittingFirst(
  variants: readonly OfferedVariant[],
  sizes: readonly string[] = [],
): OfferedVariant[] {
  const rank = ({ size, isAvailable }: OfferedVariant) =>
    (sizes.length === 0 || sizes.some((each) => sameText(each, size)) ? 0 : 2) +
    (isAvailable ? 0 : 1);
  return variants.toSorted((one, other) => rank(one) - rank(other));
}

const longestWords = 200;

/** The search for the staff's report of missed demand: 'gold sandals in 44, up to $900.00'. */
function wordsOf({ query = '', filters }: SearchInput): string {
  const { categories: names = [], price } = filters ?? {};
  const parts = [
    foldText(query).replace(/\s+/g, ' '),
    ...names.map(foldText),
    price?.min === undefined ? '' : `from ${formatCents(price.min)}`,
    price?.max === undefined ? '' : `up to ${formatCents(price.max)}`,
  ];
  return Array.from(parts.filter((part) => part !== '').join(', '))
    .slice(0, longestWords)
    .join('');
}

type Asked = { id: string; productId: number; variantId: number | null };

/** Products by their numbers, variants by their codes. */
async function readIds({ db }: AssistantParts, ids: readonly string[]): Promise<Asked[]> {
  const codes = new Map(ids.map((id) => [id, readVariantCode(id)]));
  const known = await findProductsOfVariants(
    db,
    [...codes.values()].filter((id) => id !== null),
  );
  return ids.flatMap((id) => {
    const variantId = codes.get(id) ?? null;
    const productId = variantId === null ? parseProductId(id) : known.get(variantId);
    return productId ? [{ id, productId, variantId }] : [];
  });
}

/** Those of the products that are for sale, with all variants, by product. */
export async function readProducts(
  parts: Pick<AssistantParts, 'db' | 'catalog'>,
  ids: readonly number[],
): Promise<Map<number, ListedProduct>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const { products } = await parts.catalog.listProducts({ ids: wanted, limit: wanted.length });
  const listed = await withVariants(parts, products.filter(isOffered));
  return new Map(
    listed
      .filter(({ variants }) => variants.length > 0)
      .map((entry) => [entry.product.id, entry] as const),
  );
}

export async function answerLookup(
  parts: AssistantParts,
  caller: Caller,
  input: { ids: string[] },
): Promise<UcpAnswer> {
  const ids = [...new Set(input.ids)];
  if (ids.length > mostLookedUp) {
    return fault(400, 'request_too_large', `At most ${mostLookedUp} ids can be looked up at once.`);
  }
  const asked = await readIds(parts, ids);
  const products = await readProducts(
    parts,
    asked.map(({ productId }) => productId),
  );
  const found = asked.filter(({ productId }) => products.has(productId));
  const missing = ids.filter((id) => !found.some((each) => each.id === id));
  return {
    status: 200,
    body: {
      ucp: headOf(lookup, caller),
      products: [...products.values()].map((entry) => {
        const own = found.filter(({ productId }) => productId === entry.product.id);
        return shownProduct(entry, { publicUrl: parts.publicUrl, ...lookedUp(entry, own) });
      }),
      ...rulesOf(
        parts,
        caller,
        placed([...products.values()]),
        missing.map((id) => info('not_found', id)),
      ),
    },
  };
}

function lookedUp({ variants }: ListedProduct, asked: readonly Asked[]) {
  const byProduct = asked.filter(({ variantId }) => variantId === null);
  const featured = variants.find(({ isAvailable }) => isAvailable) ?? variants[0];
  const inputs = (variant: OfferedVariant) => [
    ...asked
      .filter(({ variantId }) => variantId === variant.variantId)
      .map(({ id }) => ({ id, match: 'exact' as const })),
    ...(variant === featured
      ? byProduct.map(({ id }) => ({ id, match: 'featured' as const }))
      : []),
  ];
  return { variants: variants.filter((variant) => inputs(variant).length > 0), inputs };
}

export async function answerProduct(
  parts: AssistantParts,
  caller: Caller,
  { id, selected, preferences }: ProductInput,
): Promise<UcpAnswer> {
  const [asked] = await readIds(parts, [id]);
  const entry = asked && (await readProducts(parts, [asked.productId])).get(asked.productId);
  if (!entry) {
    return refusal(caller, problem('not_found', 'There is no such product.', 'unrecoverable'));
  }
  const exact = entry.variants.find(({ variantId }) => variantId === asked.variantId);
  const wish = exact
    ? {
        selected: [
          ...(exact.color ? [{ name: 'Color', label: exact.color }] : []),
          ...(exact.size ? [{ name: 'Size', label: exact.size }] : []),
        ],
      }
    : { selected: selected ?? [], preferences: preferences ?? [] };
  const chosen = selectVariants(entry.variants, wish);
  return {
    status: 200,
    body: {
      ucp: headOf(lookup, caller),
      product: shownProduct(entry, {
        publicUrl: parts.publicUrl,
        variants: fittingFirst(chosen.variants),
        selected: chosen.selected,
      }),
      ...rulesOf(parts, caller, [returnableOf('$.product', entry)]),
    },
  };
}
