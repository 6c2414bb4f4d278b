import { shop } from '#config/shop.ts';
import type { OrderAddress } from '#modules/orders/order.ts';
import { countryLabel, noPostalCode } from '#modules/shipping/country.ts';

/** An address line by line, without the placeholder for fields that its country does not use. */
export function addressLines(address: OrderAddress): string[] {
  const { streetAddress, city, state, postalCode, country } = address;
  const town = [city, state === city ? '' : state, postalCode];
  const written = town.filter((part) => part !== '' && part !== noPostalCode);
  return [streetAddress, written.join(', '), countryLabel(country)].filter(Boolean);
}

/** The address of an order that is collected: the shop's. */
export function shopAddressOf({ street, city }: { street: string; city: string }): OrderAddress {
  return {
    streetAddress: street,
    city,
    state: city,
    country: shop.originCountry,
    postalCode: '',
  };
}
