import { createStoredValue } from '#client/stored-value.ts';
import { defaultCountry, findCountry } from '#modules/shipping/country.ts';

/** Where this browser's shopper last had something sent, or asked about; null before that. */
const stored = createStoredValue<string | null>({
  key: 'ndoro-country',
  parse: (text) => (text && findCountry(text)?.value) || null,
  serialize: (country) => country ?? '',
});

export const subscribeToCountry = stored.subscribe;

export function rememberedCountry(): string {
  return stored.get() ?? defaultCountry;
}

export function rememberCountry(country: string): void {
  if (findCountry(country)) stored.set(() => country);
}
