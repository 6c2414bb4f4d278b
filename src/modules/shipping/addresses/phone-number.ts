import { countries } from '#shared/country-list.ts';

export type PhoneNumber = { callingCode: string; national: string };

/** Longest first, so that +1 doesn't take the numbers of longer codes. */
const callingCodes = [...new Set(countries.map(({ callingCode }) => callingCode))].sort(
  (left, right) => right.length - left.length,
);

/** Italy dials the leading zero from abroad too; elsewhere it only stands in for the code. */
const keepsLeadingZero = '39';

/** Takes a number apart, however it was typed, pasted or filled in by the browser. */
export function splitPhone(text: string, fallbackCode: string): PhoneNumber {
  const trimmed = text.trim();
  const abroad = /^(?:\+|00)\s*(.*)$/.exec(trimmed)?.[1];
  const callingCode = abroad && callingCodes.find((code) => abroad.startsWith(code));
  if (!abroad || !callingCode) return { callingCode: fallbackCode, national: trimmed };
  return { callingCode, national: abroad.slice(callingCode.length).replace(/^[\s-]+/, '') };
}

/** '+263 77 200 0148', or nothing where no number was given. */
export function joinPhone({ callingCode, national }: PhoneNumber): string {
  const trimmed = national.trim();
  if (trimmed === '' || trimmed.startsWith('+')) return trimmed;
  const dialled = callingCode === keepsLeadingZero ? trimmed : trimmed.replace(/^0+(?=\d)/, '');
  return `+${callingCode} ${dialled}`;
}

/** Several countries share a code: of those, the first of the given ones, or else of the list. */
export function countryOfCode(code: string, likely: readonly string[]): string | undefined {
  const sharing = countries.filter(({ callingCode }) => callingCode === code);
  const known = likely.find((wanted) => sharing.some(({ value }) => value === wanted));
  return known ?? sharing[0]?.value;
}
