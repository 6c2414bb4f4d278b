import { randomUUID } from 'node:crypto';
import { shop } from '#config/shop.ts';
import type { Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { chooseVariants } from '#modules/clients/server/index.ts';
import { mostHeldOf } from '#modules/inventory/hold-limit.ts';
import { depositService } from '#modules/orders/checkout-offers.ts';
import { writePaymentLink } from '#modules/payment-links/server/index.ts';
import { depositMinutes, depositOf, preOrdered } from '#modules/pre-orders/pre-order.ts';
import type { PreOrderInput, ShownOffer } from '#modules/pre-orders/pre-order-schema.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { type Cents, centsToDecimalText } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { shopToday } from '#shared/shop-date.ts';
import { findOfferOf, listOffersOf, lockOffer, type OfferRow } from './offer-repository.ts';
import type { PreOrderParts } from './parts.ts';
import { countPlaces, countUnpaid, findByDeposit, insertPreOrder } from './pre-order-repository.ts';

type PlaceAnswer =
  | Result<
      { url: string },
      | ('pre-orders-off' | 'pre-orders-full' | 'pre-order-price')
      | ('product-not-found' | 'in-stock')
    >
  | Result<never, 'choice-not-made', string>
  | Result<never, 'too-many-requests', number>;

/** More than a real client needs: what is not paid keeps others away for half an hour. */
const unpaidPerPerson = 3;

/** As with stock (decision 18): what one internet address has not paid for leaves some to others. */
const mostUnpaidOf = (places: number) => Math.min(unpaidPerPerson, mostHeldOf(places));

/** The sold-out variants of a product that can be pre-ordered. */
export async function listShownOffers(
  { db, days }: PreOrderParts,
  productId: number,
): Promise<ShownOffer[]> {
  if (days() === null) return [];
  const offers = (await listOffersOf(db, productId)).filter(
    (offer) => offer.isShown && isToCome(offer) && offer.left <= 0,
  );
  const counts = await countPlaces(
    db,
    offers.map(({ id }) => id),
  );
  return offers.map(({ id, color, size, expectedOn, percent, priceCents, places }) => ({
    ...{ color, size, expectedOn, percent, priceCents },
    depositCents: depositOf(priceCents, percent),
    left: Math.max(0, places - (counts.get(id)?.taken ?? 0)),
  }));
}

/** Nobody pays for a day that is over. Staff say a new one (`late-goods.ts`). */
const isToCome = ({ expectedOn }: OfferRow) => expectedOn >= shopToday(new Date());

/** Takes a place for half an hour, and answers with the link on which its deposit is paid. */
export async function takePlace(
  parts: PreOrderParts,
  input: PreOrderInput,
  address: string,
): Promise<PlaceAnswer> {
  if (parts.days() === null || input.website !== '') return fail('pre-orders-off');
  return transactionOrFail<PlaceAnswer>(parts.db, async (tx) => {
    const chosen = await chooseVariants(tx, [input]);
    if (!chosen.ok) return chosen;
    const [wanted] = chosen.value;
    if (!wanted) return fail('product-not-found');
    const known = await findOfferOf(tx, wanted.variantId);
    // The lock of the offer is the queue: whoever counts has it.
    const offer = known && (await lockOffer(tx, known.id));
    if (!offer?.isOn || !offer.isShown || !isToCome(offer)) return fail('pre-orders-off');
    if (offer.left > 0) return fail('in-stock');
    const depositCents = depositOf(offer.priceCents, offer.percent);
    if (depositCents !== input.depositCents) return fail('pre-order-price');
    const counts = await countPlaces(tx, [offer.id]);
    if ((counts.get(offer.id)?.taken ?? 0) >= offer.places) return fail('pre-orders-full');
    const unpaid = await countUnpaid(tx, { email: input.email, address, offerId: offer.id });
    if (unpaid.ofPerson >= unpaidPerPerson || unpaid.atAddress >= mostUnpaidOf(offer.places)) {
      return fail('too-many-requests', depositMinutes * 60);
    }
    return writePlace(tx, parts, offer, { input, address, depositCents });
  });
}

async function writePlace(
  tx: Transaction,
  parts: PreOrderParts,
  offer: OfferRow,
  { input, address, depositCents }: Pick<Deposit, 'input' | 'address' | 'depositCents'>,
): Promise<PlaceAnswer> {
  const { name, email, phone } = input;
  const [id, depositCheckoutId] = [randomUUID(), randomUUID()];
  const link = await writePaymentLink(tx, parts, {
    checkoutId: depositCheckoutId,
    createdBy: 'shop',
    isMailed: false,
    content: depositContent(parts, { offer, input, address, depositCents, depositFor: id }),
  });
  // A deposit holds no stock, so nothing can be sold out.
  if (!link.ok) return fail('pre-orders-full');
  await insertPreOrder(tx, {
    ...{ id, depositCheckoutId, name, email, phone, depositCents },
    offerId: offer.id,
    priceCents: offer.priceCents,
  });
  await announceStaffChange(tx, 'pre-order');
  return ok({ url: link.value.url });
}

type Deposit = {
  offer: OfferRow;
  input: PreOrderInput;
  address: string;
  depositCents: Cents;
  depositFor: string;
};

/** A purchase of money: one line, no goods, no delivery, no turnover. */
function depositContent(
  { currency, shopAddress }: PreOrderParts,
  { offer, input, address, depositCents, depositFor }: Deposit,
) {
  const [firstName = '', ...others] = input.name.split(/\s+/);
  const { email, phone } = input;
  const lastName = others.join(' ');
  return {
    form: {
      ...{ email, phone, firstName, lastName },
      shippingAddress: shopAddress(),
      paymentMethod: 'stripe' as const,
    },
    lines: [
      {
        productId: offer.productId,
        variantId: offer.variantId,
        productName: `Deposit: ${preOrdered(offer)}`,
        imageUrl: offer.imageUrl,
        color: '',
        size: '',
        quantity: 1,
        unitPriceCents: depositCents,
      },
    ],
    rate: {
      carrier: shop.name,
      service: depositService,
      rate: centsToDecimalText(0),
      currency,
      origin: shop.address.city,
    },
    sale: {
      channel: 'web' as const,
      delivery: 'delivery' as const,
      discountCents: 0,
      discountReason: '',
      placedBy: '',
      isMailed: false,
      depositFor,
    },
    sellsGiftCards: true,
    subtotalCents: depositCents,
    shippingCents: 0,
    wrappingCents: 0,
    totalCents: depositCents,
    ageConfirmed: false,
    fingerprint: '',
    address,
    expiresAt: new Date(Date.now() + depositMinutes * 60_000),
  };
}

/**
 * The deposit is paid, perhaps long after its time. Whoever is in time has their place; others get
 * one only if it is still free, and else their money back.
 */
export async function keepsPlace(tx: Transaction, depositCheckoutId: string): Promise<boolean> {
  const known = await findByDeposit(tx, depositCheckoutId);
  if (!known) return false;
  const offer = await lockOffer(tx, known.offerId);
  const row = await findByDeposit(tx, depositCheckoutId);
  if (!offer || !row || row.cancelledAt) return false;
  await announceStaffChange(tx, 'pre-order');
  if (row.linkState === 'open') return true;
  const counts = await countPlaces(tx, [offer.id]);
  return offer.isOn && (counts.get(offer.id)?.taken ?? 0) < offer.places;
}
