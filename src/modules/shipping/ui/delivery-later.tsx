import { deliveryLater } from '#modules/shipping/delivery-later.ts';

export function DeliveryLater() {
  return <p>{deliveryLater}</p>;
}
