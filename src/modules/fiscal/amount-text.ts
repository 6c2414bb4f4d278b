/** '1,342.00', without the currency. */
export function amountText(amount: number): string {
  return amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** '2026-11-19 10:15:00' */
export function receiptTime(date: string): string {
  return date.replace('T', ' ');
}
