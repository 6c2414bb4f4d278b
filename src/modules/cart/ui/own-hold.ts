/** Under this name the checkout remembers a payment that was opened from this tab. */
export const openedPaymentKey = 'ndoro-payment';

/** While a payment is open the last unit is gone for everybody but the shopper it is held for. */
export function mayHoldUnits(): boolean {
  try {
    return sessionStorage.getItem(openedPaymentKey) !== null;
  } catch {
    return false;
  }
}
