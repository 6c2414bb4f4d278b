import { addressLines } from './address-lines.ts';
import type { DeliveryKind, OrderAddress } from './order.ts';

export const collectionLabel = 'Collection';
export const collectionAtBoutique = 'Collection at our boutique';

type Going = { delivery: DeliveryKind; shippingAddress: OrderAddress };

/** Where an order goes, line by line; what is collected says so first. */
export function destinationLines({ delivery, shippingAddress }: Going): string[] {
  const lines = addressLines(shippingAddress);
  return delivery === 'collection' ? [collectionAtBoutique, ...lines] : lines;
}

/** In the books the house's own address stands for that of a customer who collects: no bill shows it. */
export function billingLines(order: {
  delivery: DeliveryKind;
  billingAddress: OrderAddress;
}): string[] {
  return order.delivery === 'collection' ? [] : addressLines(order.billingAddress);
}

/** 'Shipping (DHL Express Worldwide)', as a sum of an order is labelled. */
export function shippingLabel(order: {
  delivery: DeliveryKind;
  carrier: string;
  service: string;
}): string {
  if (order.delivery === 'collection') return collectionLabel;
  const by = `${order.carrier} ${order.service}`.trim();
  return by === '' ? 'Shipping' : `Shipping (${by})`;
}
