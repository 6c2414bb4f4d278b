/**
 * '12,500': a whole number as `toLocaleString('en-US')` writes it. The first of those costs a start 12
 * milliseconds, and limits are put into words as the code is loaded.
 */
export function groupDigits(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}
