/** The key under which the checkout stores a payment opened from this tab. */
export const openedPaymentKey = 'ndoro-payment';

/** While a payment is open, the last unit looks sold out, although it is held for this shopper. */
export function mayHoldUnits(): boolean {
  try {
    return sessionStorage.getItem(openedPaymentKey) !== null;
  } catch {
    return false;
  }
}
