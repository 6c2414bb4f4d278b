import { z } from 'zod';
import { roundCash } from '#modules/payments/cash-rounding.ts';
import { readTypedCents } from '#shared/amounts/typed-amount.ts';
import { type Cents, centsToDollars, dollarsToCents, formatDollars } from '#shared/money.ts';
import { sameText } from '#shared/text.ts';
import { type Choice, leftOf, type Sellable } from './sellable.ts';
import { type ExactPayment, exactMethods, type Paying } from './tenders.ts';
import { quoteAnswerSchema, type TillSaleBody, tillSaleSchema } from './till-schema.ts';

const lineSchema = z.object({
  productId: z.number(),
  name: z.string(),
  imageUrl: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.number().int().min(1),
  price: z.number(),
  left: z.number(),
  isAlcohol: z.boolean(),
});

export type BasketLine = z.infer<typeof lineSchema>;

/** A single way of paying, or several. */
export const payWays = ['cash', ...exactMethods, 'split'] as const;
export type PayWay = (typeof payWays)[number];

const typedSchema = z.object({ amount: z.string(), reference: z.string() });

const basketSchema = z.object({
  id: z.uuid(),
  lines: z.array(lineSchema),
  discountCode: z.string(),
  giftCardCode: z.string(),
  way: z.enum(payWays),
  /** The cash received; empty for the exact sum. */
  given: z.string(),
  typed: z.object({ 'card-terminal': typedSchema, 'mobile-money': typedSchema }),
  email: z.string(),
  name: z.string(),
  isOfAge: z.boolean(),
  /** What was sent, with the price at that time, until its result is known. */
  sent: z
    .object({ body: tillSaleSchema, quote: quoteAnswerSchema.nullable() })
    .nullable()
    .default(null),
});

/** A sale in progress. */
export type Basket = z.infer<typeof basketSchema>;

export function emptyBasket(id: string): Basket {
  const typed = { amount: '', reference: '' };
  return {
    id,
    lines: [],
    discountCode: '',
    giftCardCode: '',
    way: 'cash',
    given: '',
    typed: { 'card-terminal': typed, 'mobile-money': typed },
    email: '',
    name: '',
    isOfAge: false,
    sent: null,
  };
}

/** A stored sale; null for anything else. */
export function readBasket(stored: unknown): Basket | null {
  const read = basketSchema.safeParse(stored);
  return read.success ? read.data : null;
}

function isSame(line: BasketLine, productId: number, { color, size }: Choice): boolean {
  return line.productId === productId && sameText(line.color, color) && sameText(line.size, size);
}

/** Adds one unit, to a new line or the existing one. */
export function addToBasket(basket: Basket, product: Sellable, choice: Choice): Basket {
  const known = basket.lines.find((line) => isSame(line, product.id, choice));
  if (known) return setQuantity(basket, known, known.quantity + 1);
  const { id: productId, name, imageUrl, price, category, isGiftCard } = product;
  const line: BasketLine = {
    ...{ productId, name, imageUrl, price, ...choice, quantity: 1 },
    left: leftOf(product, choice),
    isAlcohol: category === 'champagne' && !isGiftCard,
  };
  return { ...basket, lines: [...basket.lines, line] };
}

/** A quantity of 0 removes the line. Without lines it is a new sale. */
export function setQuantity(basket: Basket, line: BasketLine, quantity: number): Basket {
  const lines =
    quantity < 1
      ? basket.lines.filter((other) => other !== line)
      : basket.lines.map((other) => (other === line ? { ...line, quantity } : other));
  const id = lines.length === 0 ? crypto.randomUUID() : basket.id;
  return { ...basket, id, lines };
}

/** Updates prices and stock. */
export function refreshed(basket: Basket, products: readonly Sellable[]): Basket {
  const lines = basket.lines.map((line) => {
    const now = products.find(({ id }) => id === line.productId);
    return now ? { ...line, price: now.price, left: leftOf(now, line) } : line;
  });
  return { ...basket, lines };
}

/** 'Pump: $130.00 now, $123.50 before.' for each line whose price has changed. */
export function describeNewPrices(before: Basket, now: Basket): string {
  return now.lines
    .flatMap(({ name, price, ...line }) => {
      const known = before.lines.find((other) => isSame(other, line.productId, line));
      if (!known || known.price === price) return [];
      return `${name}: ${formatDollars(price)} now, ${formatDollars(known.price)} before.`;
    })
    .join(' ');
}

export function subtotalCents({ lines }: Basket): Cents {
  return lines.reduce((sum, { price, quantity }) => sum + dollarsToCents(price) * quantity, 0);
}

export function needsAge({ lines }: Basket): boolean {
  return lines.some(({ isAlcohol }) => isAlcohol);
}

/** The typed sum of a method in cents; null if it is invalid. */
function typedCents(basket: Basket, method: ExactPayment['method']): Cents | null {
  const { amount } = basket.typed[method];
  return amount.trim() === '' ? 0 : readTypedCents(amount);
}

/** The payments as typed; null if a sum is invalid. */
export function payingOf(basket: Basket, dueCents: Cents, stepCents: Cents): Paying | null {
  const exact: ExactPayment[] = [];
  for (const method of exactMethods) {
    const whole = basket.way === method ? dueCents : 0;
    const amountCents = basket.way === 'split' ? typedCents(basket, method) : whole;
    if (amountCents === null) return null;
    const { reference } = basket.typed[method];
    if (amountCents > 0) exact.push({ method, amountCents, reference: reference.trim() });
  }
  const left = dueCents - exact.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (left <= 0) return { exact, cashCents: null };
  const given =
    basket.given.trim() === '' ? roundCash(left, stepCents) : readTypedCents(basket.given);
  return given === null ? null : { exact, cashCents: given };
}

export function quoteBody(basket: Basket) {
  const { id, lines, email, name, discountCode, giftCardCode, isOfAge } = basket;
  return {
    id,
    lines: lines.map(({ productId, color, size, quantity, price }) => ({
      ...{ productId, color, size, quantity, price },
    })),
    customer: { email: email.trim(), name: name.trim() },
    discountCode,
    giftCardCode,
    ageConfirmed: isOfAge,
  };
}

export function saleBody(basket: Basket, totalCents: Cents, paying: Paying) {
  return {
    ...quoteBody(basket),
    total: centsToDollars(totalCents),
    payments: paying.exact.map(({ amountCents, ...payment }) => ({
      ...payment,
      amount: centsToDollars(amountCents),
    })),
    cash: paying.cashCents === null ? null : centsToDollars(paying.cashCents),
  } satisfies TillSaleBody;
}
