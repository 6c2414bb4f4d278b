/** The key under which the checkout stores a payment opened from this tab. */
export const openedPaymentKey = 'ndoro-payment';

const heldKey = 'ndoro-held';

/** The shop holds something for this shopper before they pay. */
export function noteHeldUnits(): void {
  try {
    sessionStorage.setItem(heldKey, 'true');
  } catch {
    // Without a storage the bag may say that the last one is sold out. The checkout knows better.
  }
}

/** While a payment is open, the last unit looks sold out, although it is held for this shopper. */
export function mayHoldUnits(): boolean {
  try {
    return [openedPaymentKey, heldKey].some((key) => sessionStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}
