import { additionKey, type LineAddition } from '#modules/cart/line-addition.ts';
import type { CategoryId } from '#modules/catalog/category.ts';
import { boxLimit } from '#modules/catalog/choice/shade-choice.ts';
import { isPolishBox, isPolishRange } from '#modules/catalog/choice/variant-choices.ts';
import { parseColors } from '#modules/catalog/product.ts';
import { findVariant, isSameChoice, type VariantChoice } from '#modules/inventory/variant.ts';
import type { PricedLine } from '#modules/orders/order.ts';
import { type Cents, centsToDollars, dollarsToCents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { sameText } from '#shared/text.ts';
import type { CheckoutChange } from './checkout-change.ts';
import type { BagItem } from './checkout-schema.ts';

/** A product as the shop knows it during a checkout. */
export type BagProduct = {
  id: number;
  name: string;
  category: CategoryId;
  subCategory: string | null;
  priceCents: Cents;
  imageUrl: string;
  colors: readonly string[];
  sizes: readonly string[];
  inStock: boolean;
  isGiftCard: boolean;
  variants: readonly BagVariant[];
};

export type BagVariant = VariantChoice & {
  variantId: number;
  sku?: string | null;
  /** The quantity this shopper can buy, including their own hold. */
  available: number;
  /** What one unit costs this shopper at most, as agreed with their deposit. */
  agreedCents?: Cents;
};

export type PricedBag = {
  lines: PricedLine[];
  /** The kind of product of each line, in the order of the lines. */
  kinds: Pick<BagProduct, 'category' | 'isGiftCard'>[];
  subtotalCents: Cents;
  hasAlcohol: boolean;
};

/** What the shop says to an addition that a line asks for: how it is sold, or why it is not. */
export type JudgedAddition = Result<LineAddition, 'addition-refused', string>;

/** Providers refuse larger totals, and staff should see such an order first. */
export const largestTotalCents: Cents = 99_999_999;

/**
 * The bag at today's prices. All differences from what the browser sent come back together as
 * changes, so that the shopper sees them at once.
 */
export function priceBag(
  items: readonly BagItem[],
  products: ReadonlyMap<number, BagProduct>,
  /** In the order of the items; null for an item without an addition. */
  additions: readonly (JudgedAddition | null)[] = [],
): Result<PricedBag, 'bag-changed', CheckoutChange[]> | Result<never, 'too-many-colors'> {
  if (items.some((item) => isOverfullBox(item, products.get(item.productId)))) {
    return fail('too-many-colors');
  }
  const judged = items.map((item, place) =>
    judge(item, products.get(item.productId), additions[place] ?? null),
  );
  const changes = [
    ...judged.flatMap((each) => (each.isSold ? [] : each.changes)),
    ...shortages(items, products),
  ];
  if (changes.length > 0) return fail('bag-changed', changes);
  // Nothing is refused here, so this is every line of the bag.
  const sold = judged.filter((each) => each.isSold);
  const lines = sold.map(({ line }) => line);
  const kinds = sold.map(({ product: { category, isGiftCard } }) => ({ category, isGiftCard }));
  return ok({
    lines,
    kinds,
    subtotalCents: lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0),
    hasAlcohol: kinds.some((kind) => kind.category === 'champagne' && !kind.isGiftCard),
  });
}

/** A line of a bag is either sold, or refused with at least one change that names it. */
type Judged =
  | { isSold: true; product: BagProduct; line: PricedLine }
  | { isSold: false; changes: [CheckoutChange, ...CheckoutChange[]] };

function judge(
  item: BagItem,
  product: BagProduct | undefined,
  judged: JudgedAddition | null,
): Judged {
  const soldOut = change('sold-out', item, product, item.quantity, 0);
  if (!product) return { isSold: false, changes: [soldOut] };
  const variant = variantOf(item, product);
  const gone = withLeft(soldOut, product, variant ?? choiceOf(item));
  if (!isOffered(item, product)) return { isSold: false, changes: [gone] };
  const choices = choiceChanges(item, product);
  // Offered and chosen, but no such variant exists any more: it was removed a moment ago.
  if (!variant && choices.length === 0) return { isSold: false, changes: [gone] };
  const refused = additionChange(item, product, judged);
  const addition = judged?.ok ? judged.value : null;
  const unitPriceCents = priceOf(item, product, variant) + (addition?.priceCents ?? 0);
  const prices = refused ? [refused] : priceChange(item, product, unitPriceCents);
  const [first, ...others] = [...choices, ...prices];
  if (first || !variant) return { isSold: false, changes: [first ?? gone, ...others] };
  const line = { ...toLine(item, product, variant), unitPriceCents };
  return { isSold: true, product, line: addition ? { ...line, addition } : line };
}

/** A single bottle is a line of its own, so only a box can contain too many shades. */
function isOverfullBox({ color }: BagItem, product: BagProduct | undefined): boolean {
  return (
    product !== undefined && isPolishBox(product) && parseColors(color ?? '').length > boxLimit
  );
}

function choiceChanges(item: BagItem, product: BagProduct): CheckoutChange[] {
  return [
    ...choiceChange('size', item, product, product.sizes),
    ...choiceChange('color', item, product, product.colors),
  ];
}

/** A product with sizes or colours needs one of them; a product without them must have none. */
function choiceChange(
  kind: 'size' | 'color',
  item: BagItem,
  product: BagProduct,
  options: readonly string[],
): CheckoutChange[] {
  const chosen = kind === 'color' ? chosenColors(item.color, product) : chosenSizes(item);
  const isOneBottle = kind !== 'color' || !isPolishRange(product) || chosen.length <= 1;
  if (chosen.length > 0 === options.length > 0 && isOneBottle) return [];
  const there = options.filter((option) => isLeftIn(product, { ...item, [kind]: option }));
  const offered = there.length > 0 ? there : options;
  return [{ ...change(kind, item, product, item[kind] ?? '', null), options: [...offered] }];
}

/** Whether any of it is in stock. An open choice matches every variant. */
function isLeftIn({ variants, ...product }: BagProduct, { color, size }: BagItem): boolean {
  const chosen = chosenColors(color, product);
  return variants.some(
    (variant) =>
      variant.available > 0 &&
      (variant.color === '' || isAmong(chosen, [variant.color])) &&
      (variant.size === '' || !size || sameText(size, variant.size)),
  );
}

/** An addition that nobody has judged is one that nobody offers. A gift card is money. */
function additionChange(
  item: BagItem,
  product: BagProduct,
  judged: JudgedAddition | null,
): CheckoutChange | null {
  if (!item.addition || (judged?.ok && !product.isGiftCard)) return null;
  const text = item.addition.text || 'What was added';
  const why = judged?.ok ? notOffered : (judged?.detail ?? notOffered);
  return { ...change('addition', item, product, text, null), now: why };
}

const notOffered = 'This is no longer offered.';

function priceChange(item: BagItem, product: BagProduct, cents: Cents): CheckoutChange[] {
  const shown = item.price;
  if (typeof shown !== 'number' || isSamePrice(shown, cents)) return [];
  return [change('price', item, product, shown, centsToDollars(cents))];
}

/** An agreed price counts for one unit, and only while it is the lower one. */
function priceOf(item: BagItem, { priceCents }: BagProduct, variant: BagVariant | null): Cents {
  const agreed = item.quantity === 1 ? variant?.agreedCents : undefined;
  return agreed === undefined ? priceCents : Math.min(agreed, priceCents);
}

function isSamePrice(shown: number, cents: Cents): boolean {
  return Number.isFinite(shown) && Math.abs(shown) < 1e9 && dollarsToCents(shown) === cents;
}

/** For sale, and still offered in the chosen colours and size, if it has any. */
function isOffered(item: BagItem, product: BagProduct): boolean {
  if (!isForSale(product)) return false;
  const colors = chosenColors(item.color, product);
  return isAmong(chosenSizes(item), product.sizes) && isAmong(colors, product.colors);
}

function isForSale({ inStock, priceCents }: BagProduct): boolean {
  return inStock && priceCents > 0;
}

function chosenSizes({ size }: BagItem): string[] {
  return size ? [size] : [];
}

function isAmong(chosen: readonly string[], offered: readonly string[]): boolean {
  if (offered.length === 0) return true;
  return chosen.every((name) => offered.some((known) => sameText(known, name)));
}

function chosenColors(
  color: string | null | undefined,
  product: Pick<BagProduct, 'category'>,
): string[] {
  if (!color) return [];
  return product.category === 'nailpolish' ? parseColors(color) : [color];
}

function choiceOf({ color, size }: BagItem): VariantChoice {
  return { color: color ?? '', size: size ?? '' };
}

function variantOf(item: BagItem, { variants }: BagProduct): BagVariant | null {
  return findVariant(variants, choiceOf(item));
}

/** Several lines of one variant share one stock. */
function shortages(
  items: readonly BagItem[],
  products: ReadonlyMap<number, BagProduct>,
): CheckoutChange[] {
  const chosen = items.flatMap((item) => {
    const product = products.get(item.productId);
    const variant = product && isOffered(item, product) ? variantOf(item, product) : null;
    return product && variant ? [{ item, product, variant }] : [];
  });
  const byVariant = Map.groupBy(chosen, ({ variant }) => variant.variantId);
  return [...byVariant.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { item, product, variant } = first;
    const wanted = [first, ...others].reduce((sum, each) => sum + each.item.quantity, 0);
    if (wanted <= variant.available) return [];
    // Boxes with different shades share one stock.
    const about = others.length === 0 ? item : { ...item, color: null, size: null, addition: null };
    const now = Math.max(0, variant.available);
    return [withLeft(change('sold-out', about, product, wanted, now), product, variant)];
  });
}

/** Adds what else of the product is available: its sizes in the same colour, or else anything. */
function withLeft(told: CheckoutChange, product: BagProduct, gone: VariantChoice): CheckoutChange {
  if (!isForSale(product)) return told;
  const others = product.variants
    .filter((each) => each.available > 0 && !isSameChoice(each, gone))
    .map(({ color, size }) => ({ color, size }));
  const sameColor = others.filter(({ color }) => color !== '' && sameText(color, gone.color));
  const left = sameColor.length > 0 ? sameColor : others;
  return left.length > 0 ? { ...told, left } : told;
}

function change(
  kind: CheckoutChange['kind'],
  { productId, color, size, addition }: BagItem,
  product: BagProduct | undefined,
  was: number | string,
  now: number | null,
): CheckoutChange {
  return {
    kind,
    productId,
    name: product?.name ?? '',
    color: color ?? null,
    size: size ?? null,
    ...(addition && { addition: additionKey(addition) }),
    was,
    now,
  };
}

type UnpricedLine = Omit<PricedLine, 'unitPriceCents'>;

function toLine(item: BagItem, product: BagProduct, variant: BagVariant): UnpricedLine {
  const { variantId, sku } = variant;
  return {
    productId: product.id,
    variantId,
    productName: product.name,
    imageUrl: product.imageUrl,
    color: item.color ?? '',
    size: item.size ?? '',
    quantity: item.quantity,
    ...(sku && { sku }),
  };
}

type BagKeyed = Pick<BagItem, 'productId' | 'quantity' | 'color' | 'size' | 'addition'>;

/** Whether a bag sent with a payment is the bag that was paid for. The line order is ignored. */
export function isSameBag(items: readonly BagItem[], lines: readonly PricedLine[]): boolean {
  const sent = items.map((item) => bagKey(item)).sort();
  const stored = lines.map((line) => bagKey(line)).sort();
  if (JSON.stringify(sent) !== JSON.stringify(stored)) return false;
  return items.every((item) => {
    const { price } = item;
    const key = bagKey(item);
    const line = lines.find((candidate) => bagKey(candidate) === key);
    return typeof price !== 'number' || (line && isSamePrice(price, line.unitPriceCents));
  });
}

function bagKey({ productId, quantity, color, size, addition }: BagKeyed): string {
  return JSON.stringify([productId, quantity, color ?? '', size ?? '', additionKey(addition)]);
}
