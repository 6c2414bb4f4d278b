import { createSessionRecord } from '#client/session-record.ts';
import { addressLines } from '#modules/orders/addresses/address-lines.ts';
import type { CheckoutForm } from '#modules/settlement/checkout-form.ts';

type PlacedOrder = {
  paymentId: string;
  orderId: string;
  /** Where it goes, line by line. It was typed in this tab, so no server is asked. */
  destination?: string[];
  /** The text for the card of a gift. */
  giftWords?: string;
};

const mostOrders = 10;

const record = createSessionRecord<PlacedOrder[]>('ndoro-placed', (stored) =>
  Array.isArray(stored) ? stored : null,
);

/**
 * The Back button can lead through the provider's page to the return address again. A payment that
 * has become an order in this tab then only shows the order, and the current bag stays.
 */
export function findPlacedOrder(paymentId: string): string | null {
  return record.read()?.find((placed) => placed.paymentId === paymentId)?.orderId ?? null;
}

/** Null in every browser but the buyer's own. */
export function findDestination(orderId: string): string[] | null {
  return record.read()?.find((placed) => placed.orderId === orderId)?.destination ?? null;
}

/** The gift card's text, by the same rule: others who find the page must not read it. */
export function findGiftWords(orderId: string): string {
  return record.read()?.find((placed) => placed.orderId === orderId)?.giftWords ?? '';
}

export function rememberPlacedOrder(
  paymentId: string,
  orderId: string,
  form: CheckoutForm | undefined,
): void {
  const known = record.read() ?? [];
  const former = known.find((placed) => placed.paymentId === paymentId);
  const destination = form ? addressLines(form.shippingAddress) : former?.destination;
  const giftWords = form ? form.gift?.words : former?.giftWords;
  const others = known.filter((placed) => placed !== former);
  record.write([{ paymentId, orderId, destination, giftWords }, ...others].slice(0, mostOrders));
}
