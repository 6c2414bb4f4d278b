import type { OrderAddress } from '#modules/orders/order.ts';
import { countryLabel } from '#modules/shipping/country.ts';

/** An address line by line, without the country's stand-in for a postal code it does not have. */
export function addressLines(address: OrderAddress): string[] {
  const { streetAddress, city, state, postalCode, country } = address;
  const town = [city, state === city ? '' : state, postalCode === 'N/A' ? '' : postalCode];
  return [streetAddress, town.filter(Boolean).join(', '), countryLabel(country)].filter(Boolean);
}
