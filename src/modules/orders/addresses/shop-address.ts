import { shop } from '#config/shop.ts';
import type { OrderAddress } from '#modules/orders/order.ts';

/** Where an order goes that its customer comes for. */
export function shopAddressOf({ street, city }: { street: string; city: string }): OrderAddress {
  return {
    streetAddress: street,
    city,
    state: city,
    country: shop.originCountry,
    postalCode: '',
  };
}
