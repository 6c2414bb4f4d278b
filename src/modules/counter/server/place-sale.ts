import type { ShippingRestriction } from '#config/shop.ts';
import { shop } from '#config/shop.ts';
import type { Executor, Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { type PricedBag, priceBag } from '#modules/checkout/checkout-bag.ts';
import type { CheckoutAddress, CheckoutChange } from '#modules/checkout/checkout-schema.ts';
import {
  createPaymentLink,
  listBagProducts,
  type PaymentLinkParts,
  soldOutChange,
} from '#modules/checkout/server/index.ts';
import { type PricedSale, priceSale, type SaleRefusal } from '#modules/counter/price-sale.ts';
import type { SaleInput } from '#modules/counter/sale-schema.ts';
import type { SaleTerms } from '#modules/orders/order.ts';
import { findOrderOfCheckout, recordOrder } from '#modules/orders/server/index.ts';
import { insertTakenPayment } from '#modules/payments/server/index.ts';
import { listRestrictions } from '#modules/shipping/restrictions.ts';
import type { Author } from '#modules/staff/author.ts';
import { recordAudit } from '#modules/staff/server/index.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { centsToDecimalText, centsToDollars } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { lockSale } from './sale-repository.ts';

export type SaleParts = PaymentLinkParts & {
  currency: 'USD';
  restrictions: readonly ShippingRestriction[];
};

/** The order it became, or the link on which it is paid. */
export type PlacedSale =
  | { kind: 'order'; number: string }
  | { kind: 'link'; url: string; expiresAt: Date };

export type SaleAnswer =
  | Result<PlacedSale, SaleRefusal | 'too-many-colors' | 'nothing-to-pay'>
  | Result<never, 'not-shipped-there', string[]>
  | Result<never, 'bag-changed', CheckoutChange[]>;

type Sale = { input: SaleInput; priced: PricedSale; terms: SaleTerms };

/** A sale over the counter or by chat: the same pieces, holds and books as every other. */
export async function placeSale(
  parts: SaleParts,
  input: SaleInput,
  by: Author,
): Promise<SaleAnswer> {
  const known = await findOrderOfCheckout(parts.db, input.id);
  if (known) return ok({ kind: 'order', number: known.number });
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
  const sale = { input, priced: priced.value, terms: termsOf(input, priced.value, by) };
  return input.payment.kind === 'link'
    ? offer(parts, sale, bag.value, input.payment.days, by)
    : sell(parts, sale, bag.value, by);
}

function termsOf({ channel, delivery, discount }: SaleInput, priced: PricedSale, by: Author) {
  const { discountCents } = priced;
  const discountReason = discountCents > 0 ? (discount?.reason ?? '') : '';
  return { channel, delivery, discountCents, discountReason, placedBy: by.actor.email };
}

/** What is collected stays in the house. */
function addressOf({ delivery, address }: SaleInput): CheckoutAddress {
  if (delivery === 'delivery' && address) return address;
  const { street, city } = shop.address;
  const country = shop.originCountry;
  return { streetAddress: street, city, state: city, country, postalCode: '' };
}

/** Last in its transaction the stock, as in every purchase. */
async function sell(
  parts: SaleParts,
  { input, priced, terms }: Sale,
  { hasAlcohol }: PricedBag,
  by: Author,
): Promise<SaleAnswer> {
  const { id, payment, shipping, isMailed } = input;
  const { id: customerId, ...customer } = input.customer;
  return transactionOrFail(parts.db, async (tx) => {
    await lockSale(tx, id);
    const known = await findOrderOfCheckout(tx, id);
    if (known) return ok({ kind: 'order', number: known.number } as const);
    const isPaid = payment.kind === 'taken' || priced.totalCents === 0;
    const address = addressOf(input);
    const order = await recordOrder(
      tx,
      parts,
      {
        ...customer,
        customerId,
        ...priced,
        ...terms,
        checkoutId: id,
        paymentId: await takePayment(tx, parts, input, priced),
        paymentStatus: isPaid ? 'paid' : 'pending',
        shippingAddress: address,
        billingAddress: address,
        carrier: shipping.carrier,
        service: shipping.service,
        ageConfirmed: hasAlcohol,
      },
      { isMailed },
    );
    const about = { action: 'order.added', subject: `order:${order.number}` };
    await auditSale(tx, by, about, input, priced);
    await announceStaffChange(tx, 'order');
    const expiresAt = new Date(Date.now() + 60_000);
    const hold = { checkoutId: id, lines: priced.lines, expiresAt };
    const held = await parts.inventory.holdStock(tx, hold);
    if (!held.ok) {
      const changes = (held.detail ?? []).map((each) => soldOutChange(each, priced.lines));
      return fail('bag-changed', changes);
    }
    await parts.inventory.consumeHold(tx, id, { reference: order.number, actor: by.actor.email });
    return ok({ kind: 'order', number: order.number } as const);
  });
}

async function takePayment(
  tx: Transaction,
  { currency }: SaleParts,
  { id, payment }: SaleInput,
  { totalCents }: PricedSale,
): Promise<string | null> {
  if (payment.kind !== 'taken' || totalCents === 0) return null;
  const { method: provider, reference } = payment;
  const taken = { checkoutId: id, provider, reference, amountCents: totalCents, currency };
  return (await insertTakenPayment(tx, taken)).id;
}

async function auditSale(
  db: Executor,
  by: Author,
  about: { action: string; subject: string },
  { channel, payment, discount }: SaleInput,
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
      payment: payment.kind === 'taken' ? payment.method : payment.kind,
      ...(discountCents > 0 && { discount: centsToDollars(discountCents), why: discount?.reason }),
      ...(otherPrices.length > 0 && { prices: otherPrices }),
    },
  });
}

async function offer(
  parts: SaleParts,
  { input, priced, terms }: Sale,
  { hasAlcohol }: PricedBag,
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
      form: { ...customer, shippingAddress: addressOf(input), paymentMethod: 'stripe' },
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
      totalCents,
      ageConfirmed: hasAlcohol,
      fingerprint: '',
      address: '',
      expiresAt: new Date(Date.now() + days * 86_400_000),
    },
  });
  if (!created.ok) return created;
  const { isNew, ...link } = created.value;
  if (isNew)
    await auditSale(
      parts.db,
      by,
      { action: 'payment-link.created', subject: `payment-link:${id}` },
      input,
      priced,
    );
  return ok({ kind: 'link', ...link });
}
