import type { RowDensity } from '#admin-kit/lists/row-density.tsx';
import { Cell, Row, type SortDirection, Table } from '#design/table/table.tsx';
import type { AdminOrder } from '#modules/order-desk/admin-order.ts';
import { formatShortDate, formatTimeOfDay } from '#shared/shop-date.ts';
import { OrderActions, type OrderActionsProps } from './one-order/order-actions.tsx';
import { ChannelBadge, ShortDestination } from './one-order/order-origin.tsx';
import { FirstOrderItem, nameOf, OrderItems, OrderTotal } from './order-texts.tsx';
import { OrderStatusBadge, PackedBadge, PaymentStatusBadge } from './status-badges.tsx';
import { type OrderSelection, OrderTick } from './use-order-selection.tsx';

export type OrdersListProps = OrderActionsProps & {
  density: RowDensity;
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

export function OrdersTable(props: OrdersListProps) {
  const { orders, selection, sort, onSort, ...row } = props;
  return (
    <Table
      label="Orders"
      sticksOn="page"
      columns={[
        { className: 'pl-6.5!', children: 'Order ID' },
        'Customer Details',
        'Items',
        'Shipping Address',
        'Payment Status',
        'Order Status',
        {
          sort: dateSorts[sort] ?? null,
          onSort: () => onSort(sort === '' ? 'oldest' : ''),
          children: 'Date',
        },
        {
          className: 'text-right',
          sort: totalSorts[sort] ?? null,
          onSort: () => onSort(sort === 'total-desc' ? 'total-asc' : 'total-desc'),
          children: 'Total',
        },
        { className: 'text-right', children: 'Actions' },
      ]}
    >
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} selection={selection} {...row} />
      ))}
    </Table>
  );
}

type OrderRowProps = OrderActionsProps & {
  order: AdminOrder;
  selection: OrderSelection;
  density: RowDensity;
};

function OrderRow({ order, selection, density, ...actions }: OrderRowProps) {
  const isDense = density === 'dense';
  return (
    <Row className="hover:bg-tint/50">
      <Cell className="pl-0 align-top whitespace-nowrap">
        <span className="flex items-start">
          <OrderTick order={order} selection={selection} className="-my-3 -mr-1.5 -ml-3" />
          <span>
            #{order.id}
            <span className="mt-0.5 block">
              <ChannelBadge channel={order.channel} />
            </span>
          </span>
        </span>
      </Cell>
      <Cell className="max-w-56 min-w-45 align-top wrap-anywhere">
        {nameOf(order)}
        <span className="block text-xs text-quiet">{order.user.email}</span>
      </Cell>
      <Cell className="max-w-56 min-w-35 align-top">
        {isDense ? <FirstOrderItem items={order.items} /> : <OrderItems items={order.items} />}
      </Cell>
      <Cell className="max-w-48 min-w-34 align-top">
        <span className={isDense ? 'line-clamp-2' : undefined}>
          <ShortDestination order={order} />
        </span>
      </Cell>
      <Cell className="align-top *:whitespace-normal">
        <PaymentStatusBadge status={order.paymentStatus} />
      </Cell>
      <Cell className="align-top *:whitespace-normal">
        <OrderStatusBadge
          status={order.status}
          delivery={order.delivery}
          label={order.statusLabel}
        />
        <PackedBadge order={order} className="mt-0.5 block w-fit" />
      </Cell>
      <Cell className="align-top whitespace-nowrap">
        {formatShortDate(order.createdAt)}
        <span className="block text-quiet">{formatTimeOfDay(order.createdAt)}</span>
      </Cell>
      <Cell className="text-right align-top">
        <OrderTotal {...order} />
      </Cell>
      <Cell className="py-0! pr-0 align-top">
        <OrderActions order={order} {...actions} />
      </Cell>
    </Row>
  );
}
