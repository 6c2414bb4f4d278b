import type { AdminOrder } from '#modules/order-desk/admin-order.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { OrderActions, type OrderActionsProps } from './one-order/order-actions.tsx';
import { ChannelBadge, ShortDestination } from './one-order/order-origin.tsx';
import { nameOf, OrderItems, OrderTotal } from './order-texts.tsx';
import type { OrdersListProps } from './orders-table.tsx';
import { OrderStatusBadge, PackedBadge, PaymentStatusBadge } from './status-badges.tsx';
import { type OrderSelection, OrderTick } from './use-order-selection.tsx';

/** Shows each order as a card, on screens too narrow for the table. */
export function OrdersCards(props: OrdersListProps) {
  const { orders, sort: _, onSort: __, density: ___, ...rest } = props;
  return (
    <ul aria-label="Orders" className="border-t md:grid md:grid-cols-2 md:gap-x-10">
      {orders.map((order) => (
        <li key={order.id} className="border-b py-2.5">
          <OrderCard order={order} {...rest} />
        </li>
      ))}
    </ul>
  );
}

type OrderCardProps = OrderActionsProps & { order: AdminOrder; selection: OrderSelection };

function OrderCard({ order, selection, ...actions }: OrderCardProps) {
  return (
    <article aria-label={`Order #${order.id}`} className="numerals flex flex-col gap-1 type-small">
      <div className="flex items-start justify-between gap-4">
        <div className="flex min-w-0 items-start">
          <OrderTick order={order} selection={selection} className="-mt-2.5 -ml-3" />
          <p className="min-w-0 break-words">
            <span className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
              #{order.id}
              <ChannelBadge channel={order.channel} />
            </span>
            {nameOf(order)}
            <span className="block text-quiet">{order.user.email}</span>
          </p>
        </div>
        <p className="shrink-0 text-right text-base">
          <OrderTotal {...order} />
        </p>
      </div>
      <OrderItems items={order.items} />
      <p className="text-quiet">
        <ShortDestination order={order} />
        <span className="block">{formatMoment(order.createdAt)}</span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap gap-2">
          <span className="sr-only">Payment Status</span>
          <PaymentStatusBadge status={order.paymentStatus} />
          <span className="sr-only">Order Status</span>
          <OrderStatusBadge
            status={order.status}
            delivery={order.delivery}
            label={order.statusLabel}
          />
          <PackedBadge order={order} />
        </p>
        <OrderActions order={order} {...actions} />
      </div>
    </article>
  );
}
