import { createSessionRecord } from '#client/session-record.ts';

/** What this tab reserved. Others who find the order's page must not read the code. */
const record = createSessionRecord<Record<string, string>>('ndoro-reserved', (stored) =>
  typeof stored === 'object' && stored !== null ? (stored as Record<string, string>) : null,
);

export function rememberReservation(orderId: string, code: string): void {
  record.write({ ...record.read(), [orderId]: code });
}

/** Empty in every browser but the shopper's own. */
export function findReservationCode(orderId: string): string {
  const code: unknown = record.read()?.[orderId];
  return typeof code === 'string' ? code : '';
}
