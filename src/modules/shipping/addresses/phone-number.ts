import { countries } from '#shared/country-list.ts';

export type PhoneNumber = { callingCode: string; national: string };

/** Longest first, so that +1 doesn't match the numbers of longer codes. */
const callingCodes = [...new Set(countries.map(({ callingCode }) => callingCode))].sort(
  (left, right) => right.length - left.length,
);

/** In Italy the leading zero is part of the number; elsewhere it replaces the country code. */
const keepsLeadingZero = '39';

/** Splits a number into code and rest, however it was typed, pasted or autofilled. */
export function splitPhone(text: string, fallbackCode: string): PhoneNumber {
  const trimmed = text.trim();
  const abroad = /^(?:\+|00)\s*(.*)$/.exec(trimmed)?.[1];
  const callingCode = abroad && callingCodes.find((code) => abroad.startsWith(code));
  if (!abroad || !callingCode) return { callingCode: fallbackCode, national: trimmed };
  return { callingCode, national: abroad.slice(callingCode.length).replace(/^[\s-]+/, '') };
}

/** '+263 77 200 0148', or nothing if no number was given. */
export function joinPhone({ callingCode, national }: PhoneNumber): string {
  const trimmed = national.trim();
  if (trimmed === '' || trimmed.startsWith('+')) return trimmed;
  const dialled = callingCode === keepsLeadingZero ? trimmed : trimmed.replace(/^0+(?=\d)/, '');
  return `+${callingCode} ${dialled}`;
}

/** Several countries may share a code: the first of the given ones counts, else of the list. */
export function countryOfCode(code: string, likely: readonly string[]): string | undefined {
  const sharing = countries.filter(({ callingCode }) => callingCode === code);
  const known = likely.find((wanted) => sharing.some(({ value }) => value === wanted));
  return known ?? sharing[0]?.value;
}
