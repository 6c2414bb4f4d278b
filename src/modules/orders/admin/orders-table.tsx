import { Cell, HeaderCell, Row, type SortDirection, Table } from '#design/table.tsx';
import type { AdminOrder } from '#modules/orders/admin-order.ts';
import { formatShopTime, formatShortDate } from '#shared/shop-date.ts';
import { OrderActions, type OrderActionsProps } from './order-actions.tsx';
import { ChannelBadge, ShortDestination } from './order-origin.tsx';
import { nameOf, OrderItems, OrderTotal } from './order-texts.tsx';
import { OrderStatusBadge, PackedBadge, PaymentStatusBadge } from './status-badges.tsx';
import { type OrderSelection, OrderTick } from './use-order-selection.tsx';

export type OrdersListProps = OrderActionsProps & {
  orders: AdminOrder[];
  selection: OrderSelection;
  sort: string;
  onSort: (sort: string) => void;
};

const dateSorts: Record<string, SortDirection> = { '': 'descending', oldest: 'ascending' };
const totalSorts: Record<string, SortDirection> = {
  'total-asc': 'ascending',
  'total-desc': 'descending',
};

export function OrdersTable({ orders, selection, sort, onSort, ...actions }: OrdersListProps) {
  return (
    <Table label="Orders">
      <thead>
        <tr>
          <HeaderCell className="pl-11">Order ID</HeaderCell>
          <HeaderCell>Customer Details</HeaderCell>
          <HeaderCell>Items</HeaderCell>
          <HeaderCell>Shipping Address</HeaderCell>
          <HeaderCell>Payment Status</HeaderCell>
          <HeaderCell>Order Status</HeaderCell>
          <HeaderCell
            sort={dateSorts[sort] ?? null}
            onSort={() => onSort(sort === '' ? 'oldest' : '')}
          >
            Date
          </HeaderCell>
          <HeaderCell
            className="text-right"
            sort={totalSorts[sort] ?? null}
            onSort={() => onSort(sort === 'total-desc' ? 'total-asc' : 'total-desc')}
          >
            Total
          </HeaderCell>
          <HeaderCell className="text-right">Actions</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} selection={selection} {...actions} />
        ))}
      </tbody>
    </Table>
  );
}

type OrderRowProps = OrderActionsProps & { order: AdminOrder; selection: OrderSelection };

function OrderRow({ order, selection, ...actions }: OrderRowProps) {
  return (
    <Row className="hover:bg-tint/50">
      <Cell className="pl-0 align-top whitespace-nowrap">
        <OrderTick order={order} selection={selection} className="-my-3 align-middle" />#{order.id}
        <span className="mt-1.5 block pl-11">
          <ChannelBadge channel={order.channel} />
        </span>
      </Cell>
      <Cell className="max-w-56 align-top break-words">
        {nameOf(order)}
        <span className="block text-quiet">{order.user.email}</span>
      </Cell>
      <Cell className="max-w-56 min-w-40 align-top">
        <OrderItems items={order.items} />
      </Cell>
      <Cell className="max-w-44 min-w-36 align-top">
        <ShortDestination order={order} />
      </Cell>
      <Cell className="align-top">
        <PaymentStatusBadge status={order.paymentStatus} />
      </Cell>
      <Cell className="align-top">
        <OrderStatusBadge status={order.status} />
        <PackedBadge order={order} className="mt-1.5 block w-fit" />
      </Cell>
      <Cell className="align-top whitespace-nowrap">
        {formatShortDate(order.createdAt)}
        <span className="block text-quiet">{formatShopTime(order.createdAt).slice(-5)}</span>
      </Cell>
      <Cell className="text-right align-top">
        <OrderTotal {...order} />
      </Cell>
      <Cell className="py-0 pr-0 align-top">
        <OrderActions order={order} {...actions} />
      </Cell>
    </Row>
  );
}
