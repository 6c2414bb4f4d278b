import type { Database } from '#database/client.ts';
import type { SaleInput } from '#modules/counter/sale-schema.ts';
import type { Counter, PreparedSale, Sale } from '#modules/counter/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import type { DiscountRefusal } from '#modules/offers/discount.ts';
import type { CardRefusal } from '#modules/offers/gift-card.ts';
import {
  type AppliedDiscount,
  judgeCode,
  lookAtCard,
  type Offers,
} from '#modules/offers/server/index.ts';
import { codeReason } from '#modules/orders/checkout-offers.ts';
import type { QuoteInput } from '#modules/till/till-schema.ts';
import type { Cents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { walkIn } from './till-repository.ts';

export type PricingParts = {
  db: Database;
  counter: Counter;
  offers: Pick<Offers, 'switches'>;
};

export type PricedTillSale = {
  sale: Sale;
  discount: AppliedDiscount | null;
  card: { lastFour: string; balanceCents: Cents; paysCents: Cents } | null;
  /** The sum to be paid by hand. */
  dueCents: Cents;
};

export type PricingRefusal =
  | Extract<PreparedSale, { ok: false }>
  | Result<never, 'till-price-changed' | 'discounts-off' | 'gift-cards-off'>
  | Result<never, 'discount-refused', DiscountRefusal>
  | Result<never, 'gift-card-refused', CardRefusal>;

/** The price of a sale at the till, with code and gift card; writes nothing. */
export async function priceTillSale(
  parts: PricingParts,
  input: QuoteInput,
  by: Author,
  customerId?: number,
): Promise<Result<PricedTillSale, never> | PricingRefusal> {
  const prepared = await parts.counter.prepareSale(saleOf(input, customerId), by);
  if (!prepared.ok) {
    return prepared.code === 'price-reason-missing' ? fail('till-price-changed') : prepared;
  }
  const discount = await applyCode(parts, prepared.value, input);
  if (!discount.ok) return discount;
  const sale = discount.value ? discounted(prepared.value, discount.value) : prepared.value;
  return applyCard(parts, sale, discount.value, input);
}

/** The customer's data is optional. */
function saleOf(input: QuoteInput, customerId?: number): SaleInput {
  const { id, lines, customer, ageConfirmed } = input;
  const name = customer.name || customer.email.split('@', 1)[0] || '';
  return {
    id,
    channel: 'boutique',
    customer: {
      id: customerId,
      email: customer.email,
      firstName: name || walkIn.firstName,
      lastName: name ? '' : walkIn.lastName,
      phone: '',
    },
    lines: lines.map((line) => ({ ...line, priceReason: '' })),
    delivery: 'collection',
    shipping: { amount: 0, carrier: '', service: '' },
    payment: { kind: 'taken', method: 'cash', reference: '' },
    isMailed: customer.email !== '',
    ageConfirmed,
  };
}

async function applyCode(
  { db, offers }: PricingParts,
  { priced, kinds }: Sale,
  { id: checkoutId, discountCode: code, customer }: QuoteInput,
) {
  if (code === '') return ok(null);
  if (!offers.switches().discounts) return fail('discounts-off');
  const lines = priced.lines.map(({ unitPriceCents, quantity }, place) => {
    const kind = kinds[place];
    if (!kind) throw new Error('A line of the sale has no kind');
    return { ...kind, unitPriceCents, quantity };
  });
  const email = customer.email || null;
  return judgeCode(db, { code, bag: { lines, shippingCents: 0 }, email, checkoutId });
}

function discounted(sale: Sale, { codeId, code, cents, lineCents }: AppliedDiscount): Sale {
  const { priced } = sale;
  return {
    ...sale,
    priced: {
      ...priced,
      lines: priced.lines.map((line, place) => ({ ...line, discountCents: lineCents[place] ?? 0 })),
      discountCents: cents,
      totalCents: priced.totalCents - cents,
    },
    terms: { ...sale.terms, discountCents: cents, discountReason: codeReason(code) },
    offers: { discount: { codeId, code, cents }, giftCard: null },
  };
}

async function applyCard(
  { db, offers }: PricingParts,
  sale: Sale,
  discount: AppliedDiscount | null,
  { id, giftCardCode }: QuoteInput,
): Promise<Result<PricedTillSale, never> | PricingRefusal> {
  const { totalCents } = sale.priced;
  if (giftCardCode === '') return ok({ sale, discount, card: null, dueCents: totalCents });
  if (!offers.switches().giftCards) return fail('gift-cards-off');
  if (sale.sellsGiftCards) return fail('gift-card-refused', 'for-cards' as const);
  const found = await lookAtCard(db, giftCardCode, id);
  if (!found.ok) return found;
  const { card, availableCents } = found.value;
  const { id: cardId, lastFour } = card;
  const cents = Math.min(availableCents, totalCents);
  const giftCard = cents > 0 ? { cardId, lastFour, cents } : null;
  return ok({
    sale: { ...sale, offers: { discount: sale.offers?.discount ?? null, giftCard } },
    discount,
    card: { lastFour, balanceCents: availableCents, paysCents: cents },
    dueCents: totalCents - cents,
  });
}
