import type { CategoryId } from '#modules/catalog/category.ts';
import { shareOut } from '#shared/amounts/share-out.ts';
import type { Cents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';

export const discountKinds = ['percent', 'amount', 'delivery'] as const;

export type DiscountKind = (typeof discountKinds)[number];

/** What a code gives, and to whom. */
export type DiscountTerms = {
  code: string;
  kind: DiscountKind;
  /** Percent, or cents; 0 for delivery. */
  value: number;
  beginsAt: Date | null;
  endsAt: Date | null;
  mostUses: number | null;
  mostPerCustomer: number | null;
  minimumCents: Cents;
  /** Empty: every category. */
  categories: readonly string[];
  isActive: boolean;
};

type DiscountedLine = {
  category: CategoryId;
  unitPriceCents: Cents;
  quantity: number;
  /** Gift cards are money, so they are never discounted. */
  isGiftCard: boolean;
};

export type DiscountedBag = {
  lines: readonly DiscountedLine[];
  /** Null until the shopper has chosen a delivery. */
  shippingCents: Cents | null;
};

/** The discount of each line, of the delivery, and in total. */
export type Discount = { cents: Cents; lineCents: Cents[]; deliveryCents: Cents };

export type DiscountRefusal =
  | { why: 'unknown' }
  | { why: 'not-yet'; from: Date }
  | { why: 'over' }
  | { why: 'used-up' }
  | { why: 'used-by-you'; times: number }
  | { why: 'too-little'; minimumCents: Cents; categories: readonly string[] }
  | { why: 'nothing-fits'; categories: readonly string[] }
  | { why: 'no-delivery' };

/** The number of uses, by everybody and by this customer. */
export type DiscountUses = { all: number; own: number };

/**
 * The discount of a code for a bag, or why there is none. A delivery that is not chosen yet counts
 * as zero: the code is valid, but gives no discount so far.
 */
export function judgeDiscount(
  terms: DiscountTerms,
  bag: DiscountedBag,
  uses: DiscountUses,
  now: Date,
): Result<Discount, 'discount-refused', DiscountRefusal> {
  const refuse = (refusal: DiscountRefusal) => fail('discount-refused' as const, refusal);
  const refusal = limitRefusal(terms, uses, now);
  if (refusal) return refuse(refusal);
  const { categories, minimumCents } = terms;
  const counted = bag.lines.map((line) => (fits(terms, line) ? priceOf(line) : 0));
  const countedCents = sum(counted);
  if (countedCents === 0) return refuse({ why: 'nothing-fits', categories });
  if (countedCents < minimumCents) return refuse({ why: 'too-little', minimumCents, categories });
  const discount = takeOff(terms, bag, counted);
  if (terms.kind === 'delivery') {
    return bag.shippingCents === 0 ? refuse({ why: 'no-delivery' }) : ok(discount);
  }
  return discount.cents === 0 ? refuse({ why: 'nothing-fits', categories }) : ok(discount);
}

/** The limits that may change after a code was shown: its time, and its number of uses. */
export function limitRefusal(
  terms: DiscountTerms,
  uses: DiscountUses,
  now: Date,
): DiscountRefusal | null {
  return timeRefusal(terms, now) ?? countRefusal(terms, uses);
}

function timeRefusal({ isActive, beginsAt, endsAt }: DiscountTerms, now: Date) {
  if (!isActive) return { why: 'unknown' as const };
  if (beginsAt && now < beginsAt) return { why: 'not-yet' as const, from: beginsAt };
  return endsAt && now >= endsAt ? { why: 'over' as const } : null;
}

function countRefusal({ mostUses, mostPerCustomer }: DiscountTerms, { all, own }: DiscountUses) {
  if (mostPerCustomer !== null && own >= mostPerCustomer) {
    return { why: 'used-by-you' as const, times: mostPerCustomer };
  }
  return mostUses !== null && all >= mostUses ? { why: 'used-up' as const } : null;
}

function fits({ categories }: DiscountTerms, { category, isGiftCard }: DiscountedLine): boolean {
  return !isGiftCard && (categories.length === 0 || categories.includes(category));
}

function priceOf({ unitPriceCents, quantity }: DiscountedLine): Cents {
  return unitPriceCents * quantity;
}

/** Half a cent goes to the customer. Lines share the discount by price, and the shares add up. */
function takeOff(terms: DiscountTerms, bag: DiscountedBag, counted: readonly Cents[]): Discount {
  const { kind, value } = terms;
  if (kind === 'delivery') {
    const deliveryCents = bag.shippingCents ?? 0;
    return { cents: deliveryCents, lineCents: counted.map(() => 0), deliveryCents };
  }
  const whole = sum(counted);
  const cents =
    kind === 'percent' ? Math.floor((whole * value + 50) / 100) : Math.min(value, whole);
  return { cents, lineCents: shareOut(cents, counted), deliveryCents: 0 };
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}
