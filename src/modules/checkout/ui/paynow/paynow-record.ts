import { createStoredValue } from '#client/stored-value.ts';

/** A Paynow payment that this browser waits for; closing the tab does not end it. */
export type PaynowRecord = { paymentId: string; checkoutId: string };

export const paynowRecord = createStoredValue<PaynowRecord | null>({
  key: 'ndoro-paynow',
  parse: readPaynowRecord,
  serialize: (record) => JSON.stringify(record),
});

export function readPaynowRecord(text: string | null): PaynowRecord | null {
  try {
    const { paymentId, checkoutId } = JSON.parse(text ?? 'null') ?? {};
    if (typeof paymentId !== 'string' || typeof checkoutId !== 'string') return null;
    return { paymentId, checkoutId };
  } catch {
    return null;
  }
}
