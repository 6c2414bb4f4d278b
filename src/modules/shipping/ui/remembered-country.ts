import { createStoredValue } from '#client/stored-value.ts';
import { defaultCountry, findCountry } from '#modules/shipping/country.ts';

/** The country of this browser's last order or estimate; null before that. */
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
