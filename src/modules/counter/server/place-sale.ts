import type { ShippingRestriction } from '#config/shop.ts';
import { shop } from '#config/shop.ts';
import type { Executor, Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import { priceBag } from '#modules/checkout/checkout-bag.ts';
import type { CheckoutChange } from '#modules/checkout/checkout-change.ts';
import { listBagProducts, soldOutChange } from '#modules/checkout/server/index.ts';
import { type PricedSale, priceSale, type SaleRefusal } from '#modules/counter/price-sale.ts';
import type { SaleInput } from '#modules/counter/sale-schema.ts';
import type { Author } from '#modules/identity/author.ts';
import { cashRounding } from '#modules/orders/money/cash-rounding.ts';
import type { OrderAddress, SaleTerms } from '#modules/orders/order.ts';
import {
  addHistory,
  findOrderOfCheckout,
  recordOrder,
  type StoredOrder,
  updateOrder,
} from '#modules/orders/server/index.ts';
import { createPaymentLink, type PaymentLinkParts } from '#modules/payment-links/server/index.ts';
import type { NotedMethod } from '#modules/payments/payment-method.ts';
import { insertTakenPayment } from '#modules/payments/server/index.ts';
import { listRestrictions } from '#modules/shipping/parcels/restrictions.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { type Cents, centsToDecimalText, centsToDollars } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { lockSale } from './sale-repository.ts';

export type SaleParts = PaymentLinkParts & {
  currency: 'USD';
  restrictions: readonly ShippingRestriction[];
  shopAddress(): OrderAddress;
  /** What cash sums are rounded to, as owners have set it. */
  cashStep(): Cents;
};

/** The order it became, or the link on which it is paid. */
export type PlacedSale =
  | { kind: 'order'; number: string }
  | { kind: 'link'; url: string; expiresAt: Date };

export type SaleAnswer =
  | Result<PlacedSale, SaleRefusal | 'too-many-colors' | 'nothing-to-pay'>
  | Result<never, 'not-shipped-there', string[]>
  | Result<never, 'bag-changed', CheckoutChange[]>;

type Taken = { method: NotedMethod; reference: string };

export type Sale = {
  input: SaleInput;
  priced: PricedSale;
  terms: SaleTerms;
  hasAlcohol: boolean;
  /** What it was paid with, if it was. */
  taken: Taken | null;
};

/** A sale over the counter or by chat: the same products, holds and books as every other. */
export async function placeSale(
  parts: SaleParts,
  input: SaleInput,
  by: Author,
): Promise<SaleAnswer> {
  const known = await findOrderOfCheckout(parts.db, input.id);
  if (known) return ok({ kind: 'order', number: known.number });
  const sale = await prepareSale(parts, input, by);
  if (!sale.ok) return sale;
  return input.payment.kind === 'link'
    ? offer(parts, sale.value, input.payment.days, by)
    : sell(parts, sale.value, by);
}

export type PreparedSale =
  | Result<Sale, SaleRefusal | 'too-many-colors'>
  | Exclude<SaleAnswer, Result<PlacedSale, SaleRefusal | 'too-many-colors' | 'nothing-to-pay'>>;

/** Prices what staff put together, and says what speaks against it. */
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
  const categories = [...products.values()].map(({ category }) => category);
  const country = input.delivery === 'delivery' ? (input.address?.country ?? '') : '';
  const reasons = listRestrictions(parts.restrictions, country, categories);
  if (reasons.length > 0) return fail('not-shipped-there', reasons);
  const priced = priceSale(bag.value, input);
  if (!priced.ok) return priced;
  const { payment } = input;
  return ok({
    input,
    priced: priced.value,
    terms: termsOf(input, priced.value, by),
    hasAlcohol: bag.value.hasAlcohol,
    taken: payment.kind === 'taken' ? payment : null,
  });
}

function termsOf({ channel, delivery, discount }: SaleInput, priced: PricedSale, by: Author) {
  const { discountCents } = priced;
  const discountReason = discountCents > 0 ? (discount?.reason ?? '') : '';
  return { channel, delivery, discountCents, discountReason, placedBy: by.actor.email };
}

/** What is collected stays in the shop. */
function addressOf({ shopAddress }: SaleParts, { delivery, address }: SaleInput): OrderAddress {
  return delivery === 'delivery' && address ? address : shopAddress();
}

async function sell(parts: SaleParts, sale: Sale, by: Author): Promise<SaleAnswer> {
  const { id } = sale.input;
  return transactionOrFail<SaleAnswer>(parts.db, async (tx) => {
    await lockSale(tx, id);
    const known = await findOrderOfCheckout(tx, id);
    if (known) return ok({ kind: 'order', number: known.number });
    const sold = await sellIn(tx, parts, sale, by);
    return sold.ok ? ok({ kind: 'order', number: sold.value.number }) : sold;
  });
}

/** Last in its transaction the stock, as in every purchase. */
export async function sellIn(
  tx: Transaction,
  parts: SaleParts,
  { input, priced, terms, hasAlcohol, taken }: Sale,
  by: Author,
): Promise<Result<{ id: number; number: string }, 'bag-changed', CheckoutChange[]>> {
  const { id, shipping, isMailed } = input;
  const { id: customerId, ...customer } = input.customer;
  const address = addressOf(parts, input);
  const order = await recordOrder(
    tx,
    parts,
    {
      ...customer,
      customerId,
      ...priced,
      ...terms,
      checkoutId: id,
      paymentId: taken && (await takePayment(tx, parts, id, taken, priced)),
      paymentStatus: taken || priced.totalCents === 0 ? 'paid' : 'pending',
      shippingAddress: address,
      billingAddress: address,
      carrier: shipping.carrier,
      service: shipping.service,
      ageConfirmed: hasAlcohol,
      cashRoundingCents: taken ? roundingOf(parts, taken, priced) : 0,
    },
    { isMailed },
  );
  const about = { action: 'order.added', subject: `order:${order.number}` };
  await auditSale(tx, by, about, taken?.method ?? input.payment.kind, input, priced);
  if (isTakenAlong(terms) && order.paymentStatus === 'paid') await handOver(tx, order, by);
  await announceStaffChange(tx, 'order');
  const held = await parts.inventory.holdStock(tx, { checkoutId: id, lines: priced.lines });
  if (!held.ok) {
    const changes = (held.detail ?? []).map((each) => soldOutChange(each, priced.lines));
    return fail('bag-changed', changes);
  }
  await parts.inventory.consumeHold(tx, id, { reference: order.number, actor: by.actor.email });
  return ok({ id: order.id, number: order.number });
}

/** Over the counter: what is paid there leaves with its owner. */
function isTakenAlong({ channel, delivery }: SaleTerms): boolean {
  return channel === 'boutique' && delivery === 'collection';
}

/** Nobody packs it or waits for it, so there is no mail about it either. */
async function handOver(tx: Transaction, order: StoredOrder, by: Author): Promise<void> {
  await updateOrder(tx, order.id, { status: 'delivered' });
  await addHistory(tx, order.id, {
    kind: 'status',
    fromValue: order.status,
    toValue: 'delivered',
    note: 'Taken along',
    actor: by.actor.email,
  });
}

/** The books keep the total; what was put into the till stands beside it. */
function roundingOf({ cashStep }: SaleParts, { method }: Taken, { totalCents }: PricedSale): Cents {
  return method === 'cash' ? cashRounding(totalCents, cashStep()) : 0;
}

async function takePayment(
  tx: Transaction,
  { currency }: SaleParts,
  id: string,
  { method: provider, reference }: Taken,
  { totalCents }: PricedSale,
): Promise<string | null> {
  if (totalCents === 0) return null;
  const taken = { checkoutId: id, provider, reference, amountCents: totalCents, currency };
  return (await insertTakenPayment(tx, taken)).id;
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
      listPriceCents === undefined
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
  { input, priced, terms, hasAlcohol }: Sale,
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
