/** What the form shows where a country has no postal codes. */
export const noPostalCode = 'N/A';

/** Couriers and payment providers expect nothing at all instead of 'N/A'. */
export function postalCodeForProviders(postalCode: string): string {
  const trimmed = postalCode.trim();
  return /^n\s*\/?\s*a$/i.test(trimmed) ? '' : trimmed;
}
