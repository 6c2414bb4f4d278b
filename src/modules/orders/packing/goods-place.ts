import {
  type DeliveryKind,
  deliveryKinds,
  type OrderStatus,
  orderStatuses,
} from '#modules/orders/order.ts';

/** here: in the shop, so nobody has them. gone: sent or handed over. back: in stock again. */
export type GoodsPlace = 'here' | 'gone' | 'back';

/** Complete by type: a new status has to say where its goods are. */
const places: Readonly<Record<OrderStatus, Readonly<Record<DeliveryKind, GoodsPlace>>>> = {
  pending: { delivery: 'here', collection: 'here' },
  processing: { delivery: 'here', collection: 'here' },
  // A collected order is only ready at this point.
  shipped: { delivery: 'gone', collection: 'here' },
  delivered: { delivery: 'gone', collection: 'gone' },
  cancelled: { delivery: 'back', collection: 'back' },
  returned: { delivery: 'back', collection: 'back' },
  'partly returned': { delivery: 'gone', collection: 'gone' },
};

export type Placed = { status: OrderStatus; delivery: DeliveryKind };

export function goodsPlace({ status, delivery }: Placed): GoodsPlace {
  return places[status][delivery];
}

/** Every state in which the goods have left, for database queries. */
export const goneStates: readonly Placed[] = orderStatuses
  .flatMap((status) => deliveryKinds.map((delivery) => ({ status, delivery })))
  .filter((state) => goodsPlace(state) === 'gone');
