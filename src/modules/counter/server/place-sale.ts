import { shop } from '#config/shop.ts';
import type { Executor, Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import { type PricedBag, priceBag } from '#modules/checkout/checkout-bag.ts';
import type { CheckoutChange } from '#modules/checkout/checkout-change.ts';
import { listBagProducts, soldOutChange } from '#modules/checkout/server/index.ts';
import { type PricedSale, priceSale, type SaleRefusal } from '#modules/counter/price-sale.ts';
import type { SaleInput } from '#modules/counter/sale-schema.ts';
import type { Author } from '#modules/identity/author.ts';
import { type Receipt, receiptMail } from '#modules/order-desk/papers/receipt-mail.ts';
import type { CheckoutOffers } from '#modules/orders/checkout-offers.ts';
import type { OrderAddress, SaleTerms } from '#modules/orders/order.ts';
import type { IssuedCard, Redeeming } from '#modules/orders/server/index.ts';
import {
  addHistory,
  findOrderOfCheckout,
  type OrderRow,
  recordOrder,
  type StoredOrder,
  updateOrder,
} from '#modules/orders/server/index.ts';
import { createPaymentLink, type PaymentLinkParts } from '#modules/payment-links/server/index.ts';
import { cashRounding } from '#modules/payments/cash-rounding.ts';
import type { ShipRules } from '#modules/shipping/server/index.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { type Cents, centsToDecimalText, centsToDollars } from '#shared/money.ts';
import { noMailDomain } from '#shared/no-mail.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { findRepeat, type SaleTaken } from './repeated-sale.ts';
import { lockSale } from './sale-repository.ts';
import { paidBy, type TakenPayment, type Tender, takePayments } from './take-payments.ts';

export type SaleParts = PaymentLinkParts & {
  offers: Redeeming;
  currency: 'USD';
  shipRules: ShipRules;
  shopAddress(): OrderAddress;
  /** The step to which cash sums are rounded, from the settings. */
  cashStep(): Cents;
  /** The shop's data on a receipt, and the tax for goods that stay in that country. */
  receiptTerms(country: string): Pick<Receipt, 'taxRate' | 'ownLines' | 'secondRate'>;
};

/** The new order, or the payment link. */
export type PlacedSale =
  | { kind: 'order'; number: string }
  | { kind: 'link'; url: string; expiresAt: Date };

export type SaleAnswer =
  | Result<PlacedSale, SaleRefusal | GiftCardFault | 'too-many-colors' | 'nothing-to-pay'>
  | Result<never, 'not-shipped-there', string[]>
  | SaleRefused
  | SaleTaken;

export type Sale = {
  input: SaleInput;
  priced: PricedSale;
  terms: SaleTerms;
  hasAlcohol: boolean;
  /** The payments taken by hand, if any; gift cards are in `offers`. */
  tenders: readonly Tender[] | null;
  /** The cash received, if the till counted it. */
  givenCents?: Cents | null;
  /** The part of a discount code and of a gift card that is used. */
  offers?: CheckoutOffers;
  sellsGiftCards: boolean;
  /** The kind of each line for a discount code, in the order of the lines. */
  kinds: PricedBag['kinds'];
};

export type SoldOrder = {
  id: number;
  number: string;
  payments: TakenPayment[];
  cashRoundingCents: Cents;
  /** Gift cards whose codes are not mailed: the seller hands them over. */
  cards: IssuedCard[];
};

/** Further writes in the transaction of the sale, before the stock. */
type OnSold = (tx: Transaction, sold: SoldOrder) => Promise<void>;

type GiftCardFault =
  | ('gift-cards-off' | 'gift-cards-alone' | 'gift-cards-need-email')
  | ('gift-cards-paid-first' | 'gift-cards-full-price');

export type SaleRefused =
  | Result<never, 'bag-changed', CheckoutChange[]>
  | Result<never, 'offer-gone'>;

/** A sale at the counter or by chat, with the same products, holds and books as all others. */
export async function placeSale(
  parts: SaleParts,
  input: SaleInput,
  by: Author,
): Promise<SaleAnswer> {
  const repeat = await findRepeat(parts.db, input);
  if (repeat) return repeat;
  const sale = await prepareSale(parts, input, by);
  if (!sale.ok) return sale;
  if (sale.value.sellsGiftCards && input.customer.email === '')
    return fail('gift-cards-need-email');
  return input.payment.kind === 'link'
    ? offer(parts, sale.value, input.payment.days, by)
    : sell(parts, sale.value, by);
}

export type PreparedSale =
  | Result<Sale, SaleRefusal | GiftCardFault | 'too-many-colors'>
  | Result<never, 'not-shipped-there', string[]>
  | Result<never, 'bag-changed', CheckoutChange[]>;

/** Prices a sale, and returns the objections to it. */
export async function prepareSale(
  parts: SaleParts,
  input: SaleInput,
  by: Author,
): Promise<PreparedSale> {
  const ids = input.lines.map(({ productId }) => productId);
  const items = input.lines.map(({ price: _, ...line }) => line);
  const products = await listBagProducts(parts.db, ids, input.id);
  const bag = priceBag(items, products);
  if (!bag.ok) return bag;
  const country = input.delivery === 'delivery' ? (input.address?.country ?? '') : '';
  const reasons = await parts.shipRules(
    country,
    [...products].map(([id, { category }]) => ({ id, category })),
  );
  if (reasons.length > 0) return fail('not-shipped-there', reasons);
  const priced = priceSale(bag.value, input);
  if (!priced.ok) return priced;
  const sellsGiftCards = bag.value.kinds.some(({ isGiftCard }) => isGiftCard);
  const fault = sellsGiftCards ? giftCardFault(parts, bag.value, input) : null;
  if (fault) return fail(fault);
  const { payment } = input;
  const { totalCents: amountCents } = priced.value;
  const paid = amountCents > 0 && payment.kind === 'taken' ? [{ ...payment, amountCents }] : [];
  return ok({
    input,
    priced: priced.value,
    terms: termsOf(input, priced.value, by),
    hasAlcohol: bag.value.hasAlcohol,
    tenders: payment.kind === 'taken' ? paid : null,
    sellsGiftCards,
    kinds: bag.value.kinds,
  });
}

/** A gift card is a liability: it is sold separately, at its value, and only once it is paid. */
function giftCardFault(
  { offers }: SaleParts,
  { kinds }: PricedBag,
  { payment, discount }: SaleInput,
): GiftCardFault | null {
  if (!offers.switches().giftCards) return 'gift-cards-off';
  if (kinds.some(({ isGiftCard }) => !isGiftCard)) return 'gift-cards-alone';
  if (payment.kind === 'later') return 'gift-cards-paid-first';
  return discount && discount.amount > 0 ? 'gift-cards-full-price' : null;
}

function termsOf({ channel, delivery, discount }: SaleInput, priced: PricedSale, by: Author) {
  const { discountCents } = priced;
  const discountReason = discountCents > 0 ? (discount?.reason ?? '') : '';
  return { channel, delivery, discountCents, discountReason, placedBy: by.actor.email };
}

/** An order to collect has the shop's address. */
function addressOf({ shopAddress }: SaleParts, { delivery, address }: SaleInput): OrderAddress {
  return delivery === 'delivery' && address ? address : shopAddress();
}

async function sell(parts: SaleParts, sale: Sale, by: Author): Promise<SaleAnswer> {
  return transactionOrFail<SaleAnswer>(parts.db, async (tx) => {
    await lockSale(tx, sale.input.id);
    const repeat = await findRepeat(tx, sale.input);
    if (repeat) return repeat;
    const sold = await sellIn(parts, tx, sale, by);
    return sold.ok ? ok({ kind: 'order', number: sold.value.number }) : sold;
  });
}

/** A repeated request waits for the first one and finds its order. */
export async function findSold(tx: Transaction, id: string): Promise<OrderRow | null> {
  await lockSale(tx, id);
  return findOrderOfCheckout(tx, id);
}

/**
 * Runs in the caller's transaction; `findSold` has locked the sale. The stock comes last, as in
 * every purchase.
 */
export async function sellIn(
  parts: SaleParts,
  tx: Transaction,
  { input, priced, terms, hasAlcohol, tenders, givenCents, offers, sellsGiftCards }: Sale,
  by: Author,
  onSold?: OnSold,
): Promise<Result<SoldOrder, never> | SaleRefused> {
  const { id, shipping, isMailed } = input;
  const { id: customerId, ...customer } = input.customer;
  const address = addressOf(parts, input);
  const payments = await takePayments(tx, parts, id, tenders ?? [], offers);
  const cashRoundingCents = roundingOf(parts, tenders ?? []);
  const isPaid = tenders !== null || priced.totalCents === 0;
  const receipt = {
    payments,
    givenCents: givenCents ?? null,
    ...parts.receiptTerms(address.country),
  };
  const order = await recordOrder(
    tx,
    parts,
    {
      ...customer,
      customerId,
      ...priced,
      ...terms,
      checkoutId: id,
      ...paidBy(payments),
      ...(offers?.discount && { discountCode: offers.discount.code }),
      sellsGiftCards,
      paymentStatus: isPaid ? 'paid' : 'pending',
      shippingAddress: address,
      billingAddress: address,
      carrier: shipping.carrier,
      service: shipping.service,
      ageConfirmed: hasAlcohol,
      cashRoundingCents,
    },
    {
      isMailed,
      ...(isPaid && isTakenAlong(terms) && { receipt: (sold) => receiptMail(sold, receipt) }),
    },
  );
  const about = { action: 'order.added', subject: `order:${order.number}` };
  const methods = payments.map(({ method }) => method).join(', ');
  await auditSale(tx, by, about, methods || input.payment.kind, input, priced);
  const cards = sellsGiftCards && isPaid ? await parts.offers.issueCards(tx, order) : [];
  if ((isTakenAlong(terms) || sellsGiftCards) && isPaid) await handOver(tx, order, by);
  await announceStaffChange(tx, 'order');
  const used = await parts.offers.consume(
    tx,
    { checkoutId: id, email: usedBy(input), offers },
    order.number,
  );
  if (!used.ok) return used;
  const sold = { id: order.id, number: order.number, payments, cashRoundingCents, cards };
  await onSold?.(tx, sold);
  const held = await parts.inventory.holdStock(tx, { checkoutId: id, lines: priced.lines });
  if (!held.ok) {
    const changes = (held.detail ?? []).map((each) => soldOutChange(each, priced.lines));
    return fail('bag-changed', changes);
  }
  await parts.inventory.consumeHold(tx, id, { reference: order.number, actor: by.actor.email });
  return ok(sold);
}

/** Buyers without an address always count as different people. */
function usedBy({ id, customer }: SaleInput): string {
  return customer.email || `${id}@${noMailDomain}`;
}

/** Goods paid at the counter leave the shop with the customer. */
function isTakenAlong({ channel, delivery }: SaleTerms): boolean {
  return channel === 'boutique' && delivery === 'collection';
}

/** Marks the order as delivered, without a mail: nobody packs it or waits for it. */
async function handOver(tx: Transaction, order: StoredOrder, by: Author): Promise<void> {
  await updateOrder(tx, order.id, { status: 'delivered' });
  await addHistory(tx, order.id, {
    kind: 'status',
    fromValue: order.status,
    toValue: 'delivered',
    note: order.sellsGiftCards && order.email ? 'Mailed' : 'Taken along',
    actor: by.actor.email,
  });
}

/** The difference between the cash taken and the total, which the books keep separately. */
function roundingOf({ cashStep }: SaleParts, tenders: readonly Tender[]): Cents {
  const cash = tenders.find(({ method }) => method === 'cash');
  return cash ? cashRounding(cash.amountCents, cashStep()) : 0;
}

async function auditSale(
  db: Executor,
  by: Author,
  about: { action: string; subject: string },
  payment: string,
  { channel, discount }: SaleInput,
  { lines, totalCents, discountCents }: PricedSale,
): Promise<void> {
  const otherPrices = lines.flatMap(
    ({ productName, unitPriceCents, listPriceCents, priceReason }) =>
      listPriceCents == null
        ? []
        : [
            `${productName}: ${centsToDecimalText(listPriceCents)} to ${centsToDecimalText(unitPriceCents)} (${priceReason})`,
          ],
  );
  await recordAudit(db, {
    ...by,
    ...about,
    detail: {
      channel,
      total: centsToDollars(totalCents),
      payment,
      ...(discountCents > 0 && { discount: centsToDollars(discountCents), why: discount?.reason }),
      ...(otherPrices.length > 0 && { prices: otherPrices }),
    },
  });
}

async function offer(
  parts: SaleParts,
  { input, priced, terms, hasAlcohol, sellsGiftCards }: Sale,
  days: number,
  by: Author,
): Promise<SaleAnswer> {
  if (priced.totalCents === 0) return fail('nothing-to-pay');
  const { id, shipping, isMailed } = input;
  const { id: _, ...customer } = input.customer;
  const { lines, subtotalCents, shippingCents, totalCents } = priced;
  const created = await createPaymentLink(parts, {
    checkoutId: id,
    createdBy: terms.placedBy,
    isMailed,
    content: {
      form: { ...customer, shippingAddress: addressOf(parts, input), paymentMethod: 'stripe' },
      lines,
      rate: {
        carrier: shipping.carrier,
        service: shipping.service,
        rate: centsToDecimalText(shippingCents),
        currency: parts.currency,
        origin: shop.address.city,
      },
      sale: { ...terms, isMailed },
      sellsGiftCards,
      subtotalCents,
      shippingCents,
      wrappingCents: 0,
      totalCents,
      ageConfirmed: hasAlcohol,
      fingerprint: '',
      address: '',
      expiresAt: new Date(Date.now() + days * 86_400_000),
    },
  });
  if (!created.ok) return created;
  const { isNew, ...link } = created.value;
  if (isNew) {
    const about = { action: 'payment-link.created', subject: `payment-link:${id}` };
    await auditSale(parts.db, by, about, input.payment.kind, input, priced);
  }
  return ok({ kind: 'link', ...link });
}
