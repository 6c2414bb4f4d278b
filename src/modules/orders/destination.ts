import { addressLines } from './addresses/address-lines.ts';
import { isDeposit } from './checkout-offers.ts';
import type { DeliveryKind, OrderAddress } from './order.ts';

export const collectionLabel = 'Collection';
export const byEmail = 'By e-mail';
/** Gift cards on paper, for a customer without an address. */
export const handedOver = 'Handed over';
export const collectionAtBoutique = 'Collection at our boutique';

type Going = {
  delivery: DeliveryKind;
  shippingAddress: OrderAddress;
  sellsGiftCards?: boolean;
  user?: { email: string };
};

/** The lines of an address. An order for collection says so in the first line. */
export function destinationLines({
  delivery,
  shippingAddress,
  sellsGiftCards = false,
  user,
}: Going): string[] {
  // Gift cards are sent by e-mail, not to an address.
  if (sellsGiftCards && user?.email) return [user.email];
  const lines = addressLines(shippingAddress);
  return delivery === 'collection' ? [collectionAtBoutique, ...lines] : lines;
}

/**
 * A customer who collects may give no address. The books then contain the shop's own, which no
 * invoice shows.
 */
export function billingLines({
  delivery,
  shippingAddress,
  billingAddress,
}: Pick<Going, 'delivery' | 'shippingAddress'> & { billingAddress: OrderAddress }): string[] {
  const lines = addressLines(billingAddress);
  const isShop = lines.join('\n') === addressLines(shippingAddress).join('\n');
  return delivery === 'collection' && isShop ? [] : lines;
}

/** 'Shipping (DHL Express Worldwide)', the label of this amount in an order. */
export function shippingLabel(order: {
  delivery: DeliveryKind;
  sellsGiftCards: boolean;
  user: { email: string };
  carrier: string;
  service: string;
}): string {
  if (isDeposit(order)) return 'Delivery';
  if (order.sellsGiftCards) return order.user.email === '' ? handedOver : byEmail;
  if (order.delivery === 'collection') return collectionLabel;
  const by = `${order.carrier} ${order.service}`.trim();
  return by === '' ? 'Shipping' : `Shipping (${by})`;
}
