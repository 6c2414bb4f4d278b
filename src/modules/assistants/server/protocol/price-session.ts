import { fullAddress, type ListedProduct } from '#modules/assistants/feed.ts';
import { colorInBag, type OfferedVariant } from '#modules/assistants/offered-variant.ts';
import { termsIn } from '#modules/assistants/policies.ts';
import type { AssistantParts } from '#modules/assistants/server/assistant-parts.ts';
import { findProductsOfVariants } from '#modules/assistants/server/assistant-repository.ts';
import type { KnownDestination, SessionContent } from '#modules/assistants/session-content.ts';
import type {
  DeliveryOption,
  PricedSession,
  ShownLine,
} from '#modules/assistants/shown-session.ts';
import { problem, type UcpMessage, warning } from '#modules/assistants/ucp-message.ts';
import type { CartItem } from '#modules/cart/cart.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { guessCodes } from '#modules/checkout/server/index.ts';
import { readVariantCode } from '#modules/inventory/variant-code.ts';
import type { OfferRefusal } from '#modules/orders/server/index.ts';
import { completedAddress } from '#modules/shipping/addresses/address-form.ts';
import { arrivalText } from '#modules/shipping/arrival.ts';
import { rateName } from '#modules/shipping/rate-name.ts';
import { shippingRateCents, shippingRateId } from '#modules/shipping/shipping-rate.ts';
import type { Guesser } from '#platform/guess-limit.ts';
import { centsToDollars, dollarsToCents } from '#shared/money.ts';
import { shopToday } from '#shared/shop-date.ts';
import { readProducts } from './answer-catalog.ts';

/** A line as our page's bag stores it. */
export type BagLine = { line: ShownLine; item: CartItem };

export type Bag = { lines: BagLine[]; messages: UcpMessage[] };

/** The available part of the wanted variants at today's prices, and messages about the rest. */
export async function fillBag(parts: AssistantParts, { lines }: SessionContent): Promise<Bag> {
  const variantIds = lines.map(({ itemId }) => readVariantCode(itemId));
  const owners = await findProductsOfVariants(
    parts.db,
    variantIds.filter((id) => id !== null),
  );
  const products = await readProducts(parts, [...owners.values()]);
  const bag: Bag = { lines: [], messages: [] };
  lines.forEach(({ id, itemId, quantity, hasOtherUnit }, place) => {
    const entry = products.get(owners.get(variantIds[place] ?? 0) ?? 0);
    const variant = entry?.variants.find(({ variantId }) => variantId === variantIds[place]);
    if (!entry || !variant) {
      bag.messages.push(problem('item_unavailable', `${itemId} is not sold here.`, 'recoverable'));
      return;
    }
    if (hasOtherUnit) {
      const sentence = `${variant.title} is sold one by one (C62).`;
      bag.messages.push(problem('quantity_unit_mismatch', sentence, 'recoverable'));
      return;
    }
    const most = variant.isAvailable ? variant.quantity : 0;
    if (most < 1) {
      bag.messages.push(problem('out_of_stock', `${variant.title} is sold out.`, 'recoverable'));
      return;
    }
    if (quantity > most) {
      // The index in the answer's lines, which do not include unavailable ones.
      const path = `$.line_items[${bag.lines.length}]`;
      bag.messages.push(
        warning('quantity_adjusted', `Only ${most} of ${variant.title} are left.`, path),
      );
    }
    const taken = Math.min(quantity, most);
    bag.lines.push({
      line: lineOf(parts.publicUrl, { id, quantity: taken }, entry, variant),
      item: itemOf(entry.product, variant, taken),
    });
  });
  return bag;
}

function lineOf(
  publicUrl: string,
  { id, quantity }: { id: string; quantity: number },
  { product, details }: ListedProduct,
  variant: OfferedVariant,
): ShownLine {
  return {
    id,
    itemId: variant.id,
    title: variant.title,
    unitCents: dollarsToCents(product.price),
    quantity,
    imageUrl: variant.picture ? fullAddress(publicUrl, variant.picture) : null,
    category: product.category,
    terms: termsIn(details),
  };
}

function itemOf(product: PublicProduct, variant: OfferedVariant, quantity: number): CartItem {
  const color = colorInBag(product, variant);
  return {
    productId: product.id,
    name: product.name,
    price: product.price,
    imageUrl: variant.picture,
    quantity,
    ...(color && { color }),
    ...(variant.size && { size: variant.size }),
    ...(product.weight !== null && { weight: product.weight }),
    weightUnit: product.weightUnit,
  };
}

/** The purchase with the totals that our own checkout would show now. */
export async function priceSession(
  parts: AssistantParts,
  content: SessionContent,
  { guesser, bag = null }: { guesser: Guesser; bag?: Bag | null },
): Promise<PricedSession & { items: CartItem[] }> {
  const filled = bag ?? (await fillBag(parts, content));
  const items = filled.lines.map(({ item }) => item);
  const delivery = await askForDelivery(parts, content, items);
  const chosen = delivery.options.find(({ id }) => id === content.optionId) ?? null;
  const gone =
    content.optionId !== null && !chosen && delivery.options.length > 0
      ? [warning('option_gone', 'That delivery is no longer offered. Please choose another.')]
      : [];
  const taken = await applyCodes(parts, content, items, { chosen, guesser });
  return {
    items,
    lines: filled.lines.map(({ line }) => line),
    options: delivery.options,
    chosen,
    discount: taken.discount,
    messages: [...filled.messages, ...delivery.messages, ...gone, ...taken.messages],
  };
}

const destinationPath = '$.fulfillment.methods[0].destinations[0]';

async function askForDelivery(
  { shipping }: AssistantParts,
  { destinations, destinationId }: SessionContent,
  items: readonly CartItem[],
): Promise<{ options: DeliveryOption[]; messages: UcpMessage[] }> {
  const destination = destinations.find(({ id }) => id === destinationId);
  if (!destination || items.length === 0) return { options: [], messages: [] };
  const address = addressOf(destination);
  const missing = missingFields(destination);
  if (missing.length > 0) return { options: [], messages: missing };
  const quoted = await shipping.quoteRates({ address, items });
  if (!quoted.ok) {
    const sentence = 'Delivery can’t be priced just now. Please ask again, or let the buyer go on.';
    return { options: [], messages: [warning('rates_unavailable', sentence)] };
  }
  const { rates, arrivals, reason } = quoted.value;
  const options = rates.flatMap((rate) => {
    const cents = shippingRateCents(rate);
    if (cents === null) return [];
    const id = shippingRateId(rate);
    const arrival = arrivals.find((each) => each.id === id);
    const when = arrival ? arrivalText(arrival, shopToday(new Date())) : null;
    const title = `${rate.carrier} ${rateName(rate.service)}`;
    return [{ id, title, description: when ? `Arrives ${when}` : '', cents }];
  });
  if (options.length > 0) return { options, messages: [] };
  const sentence = reason || 'No delivery goes to this address.';
  return {
    options,
    messages: [problem('address_undeliverable', sentence, 'recoverable', destinationPath)],
  };
}

function missingFields(destination: KnownDestination): UcpMessage[] {
  const needed = [
    ['street_address', 'The street is missing.'],
    ['address_locality', 'The town is missing.'],
    ['address_country', 'The country is missing.'],
  ] as const;
  return needed.flatMap(([field, sentence]) =>
    destination[field]
      ? []
      : [problem('missing', sentence, 'recoverable', `${destinationPath}.${field}`)],
  );
}

/** In the form of the checkout's address. */
export function addressOf(destination: KnownDestination) {
  const country = destination.address_country ?? '';
  const street = [destination.street_address, destination.extended_address];
  return {
    streetAddress: street.filter(Boolean).join(', '),
    city: destination.address_locality ?? '',
    country,
    ...completedAddress(
      { state: destination.address_region ?? '', postalCode: destination.postal_code ?? '' },
      country,
    ),
  };
}

async function applyCodes(
  { db, checkouts }: AssistantParts,
  { codes, buyer }: SessionContent,
  items: readonly CartItem[],
  { chosen, guesser }: { chosen: DeliveryOption | null; guesser: Guesser },
): Promise<Pick<PricedSession, 'discount' | 'messages'>> {
  const [code, ...others] = codes.filter((each) => each !== '');
  if (!code || items.length === 0) return { discount: null, messages: [] };
  const messages = others.map((_, place) =>
    warning(
      'discount_code_combination_disallowed',
      'Only one code counts for an order.',
      `$.discounts.codes[${place + 1}]`,
    ),
  );
  const refused = (name: string, sentence: string) => ({
    discount: null,
    messages: [warning(name, sentence, '$.discounts.codes[0]'), ...messages],
  });
  const looked = await guessCodes(db, { discountCode: code }, guesser, () =>
    checkouts.lookAtOffers({
      cart: { items: [...items] },
      discountCode: code,
      ...(buyer?.email && { email: buyer.email }),
      shipping: chosen ? centsToDollars(chosen.cents) : null,
    }),
  );
  if (looked.ok) {
    const { discount } = looked.value;
    const cents = discount ? dollarsToCents(discount.amount) : 0;
    return {
      discount: discount && cents > 0 ? { code: discount.code, title: discount.text, cents } : null,
      messages,
    };
  }
  if (looked.code === 'too-many-requests') {
    return refused('discount_code_invalid', 'Too many codes were tried. Please wait ten minutes.');
  }
  if (looked.code !== 'discount-refused') {
    return refused('discount_code_invalid', 'This code does not apply here.');
  }
  const why = looked.detail as OfferRefusal | undefined;
  const names: Record<string, string | undefined> = {
    over: 'discount_code_expired',
    'used-up': 'discount_code_expired',
    'used-by-you': 'discount_code_user_ineligible',
  };
  return refused(
    (why && names[why.why]) ?? 'discount_code_invalid',
    why ? why.sentence : 'This code does not apply here.',
  );
}
