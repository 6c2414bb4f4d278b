import { createSessionRecord } from '#client/session-record.ts';

type PlacedOrder = { paymentId: string; orderId: string };

const keptOrders = 10;

const record = createSessionRecord<PlacedOrder[]>('ndoro-placed', (stored) =>
  Array.isArray(stored) ? stored : null,
);

/**
 * The way back through a provider's page leads to the return address again. A payment that has
 * become an order in this tab then only shows that order, and leaves a bag filled since alone.
 */
export function findPlacedOrder(paymentId: string): string | null {
  return record.read()?.find((placed) => placed.paymentId === paymentId)?.orderId ?? null;
}

export function rememberPlacedOrder(paymentId: string, orderId: string): void {
  record.write([{ paymentId, orderId }, ...(record.read() ?? [])].slice(0, keptOrders));
}
