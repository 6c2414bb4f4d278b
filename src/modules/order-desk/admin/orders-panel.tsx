import type { ReactNode } from 'react';
import { ListPager, ListState } from '#admin-kit/lists/list-states.tsx';
import { RowDensitySwitch, rowsClass, useRowDensity } from '#admin-kit/lists/row-density.tsx';
import { useListAddress } from '#admin-kit/lists/use-list-address.ts';
import { pageSize, useStaffList } from '#admin-kit/lists/use-staff-list.ts';
import { useWideScreen } from '#design/browser/use-wide-screen.ts';
import { buttonClass } from '#design/button-class.ts';
import { classNames } from '#design/class-names.ts';
import { DateRange } from '#design/fields/date-range.tsx';
import { FilterBar, type ParameterChanges } from '#design/fields/filter-bar.tsx';
import { useCan } from '#modules/identity/admin/use-can.ts';
import type { AdminOrder } from '#modules/order-desk/admin-order.ts';
import {
  channelLabels,
  orderChannels,
  orderStatuses,
  orderStatusLabels,
  paidFor,
  paymentStatuses,
} from '#modules/orders/order.ts';
import type { PackedFilter } from '#modules/orders/packing/pack-order.ts';
import { titleCase } from '#shared/text.ts';
import { OrderDialog } from './one-order/order-dialog.tsx';
import { type OrdersBulkProps, useOrderAdditions } from './order-additions.ts';
import { exportCall, type OrderListFilter, orderFilters, orderListCall } from './order-calls.ts';
import { OrdersCards } from './orders-cards.tsx';
import { OrdersTable } from './orders-table.tsx';
import { receiveOrders } from './received-lists.ts';
import { useMarking } from './use-marking.tsx';
import { useOrderSelection } from './use-order-selection.tsx';

const names = [...orderFilters, 'cursor', 'page', 'order'] as const;

/** The dashboard's `?tab=orders`. Its state is in the address, including the open order. */
export function OrdersPanel() {
  const { ListTools, CustomerNotice, Bulk = PlainList } = useOrderAdditions();
  const { values, narrow, go, close } = useListAddress(names);
  const call = orderListCall(values, pageSize, values.cursor);
  const list = useStaffList<AdminOrder>({ call, name: 'orders', receive: receiveOrders });
  const { mark, failure, conflictPanel, shipDialog } = useMarking();
  const selection = useOrderSelection(exportCall(values));
  const isWide = useWideScreen('80rem');
  const can = useCan();
  const density = useRowDensity();
  const List = isWide ? OrdersTable : OrdersCards;
  return (
    <div className={classNames('flex flex-col gap-2', rowsClass[density])}>
      <Bulk
        orders={list.entries}
        selection={selection}
        tools={
          <>
            {can('orders.export') && (
              <a
                href={exportCall(values)}
                download
                className={buttonClass({ variant: 'quiet', size: 'tool' })}
              >
                Export CSV
              </a>
            )}
            <RowDensitySwitch />
            {ListTools && <ListTools />}
          </>
        }
        above={(bar) => <OrdersFilter values={values} onNarrow={narrow} tools={bar} />}
      >
        {CustomerNotice && values.customer && (
          <CustomerNotice id={values.customer} onClear={() => narrow({ customer: '' })} />
        )}
        <p role="alert" className="border-l-2 border-danger pl-4 empty:hidden">
          {failure && `Order #${failure.id}: ${failure.reason}`}
        </p>
        {conflictPanel}
        <ListState list={list} name="orders" emptyText="No orders found." />
        {list.entries.length > 0 && (
          <List
            orders={list.entries}
            selection={selection}
            density={density}
            sort={values.sort}
            onSort={(sort) => narrow({ sort })}
            onView={({ id }) => go({ order: id })}
            onMark={mark}
          />
        )}
      </Bulk>
      <ListPager list={list} singular="order" page={values.page} onGo={go} />
      {values.order && <OrderDialog id={values.order} onClose={() => close({ order: '' })} />}
      {shipDialog}
    </div>
  );
}

/** The list without actions for several orders. */
function PlainList({ tools, above, children }: OrdersBulkProps) {
  return (
    <>
      {above(
        <div className="flex items-center overflow-x-auto [scrollbar-width:none] max-md:-mr-desk max-md:basis-full md:ml-auto">
          {tools}
        </div>,
      )}
      {children}
    </>
  );
}

type OrdersFilterProps = {
  values: Required<OrderListFilter>;
  onNarrow: (changes: ParameterChanges) => void;
  tools: ReactNode;
};

const search = {
  label: 'Search orders',
  placeholder: 'Number, name, e-mail, telephone, product, SKU, tracking or code',
};

const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: titleCase(value) }));

const statusOptions = orderStatuses.map((value) => ({ value, label: orderStatusLabels[value] }));
const paymentOptions = optionsOf(paymentStatuses);
/** The filter behind the dashboard's 'paid orders to pack'; offered only while it is active. */
const paidForOption = { value: paidFor, label: 'Paid For' };
const channelOptions = orderChannels.map((value) => ({ value, label: channelLabels[value] }));
const packedLabels: Readonly<Record<PackedFilter, string>> = {
  'to-pack': 'To Pack',
  'to-send': 'Packed, to Send',
  packed: 'Packed',
  'coming-back': 'Coming back',
};
const packedOptions = Object.entries(packedLabels).map(([value, label]) => ({ value, label }));
const sortOptions = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'total-desc', label: 'Highest total' },
  { value: 'total-asc', label: 'Lowest total' },
];

function OrdersFilter({ values, onNarrow, tools }: OrdersFilterProps) {
  const payments = values.payment === paidFor ? [...paymentOptions, paidForOption] : paymentOptions;
  return (
    <FilterBar
      search={search}
      choices={[
        {
          name: 'status',
          label: 'Filter by status',
          placeholder: 'All Status',
          options: statusOptions,
        },
        {
          name: 'payment',
          label: 'Filter by payment',
          placeholder: 'All Payments',
          options: payments,
        },
        {
          name: 'packed',
          label: 'Filter by packing',
          placeholder: 'Packed or Not',
          options: packedOptions,
        },
        {
          name: 'channel',
          label: 'Filter by channel',
          placeholder: 'All Channels',
          options: channelOptions,
        },
        { name: 'sort', label: 'Sort orders', options: sortOptions },
      ]}
      values={values}
      onNarrow={onNarrow}
      others={{
        fields: <DateRange from={values.from} to={values.to} onNarrow={onNarrow} />,
        count: [values.from, values.to].filter(Boolean).length,
      }}
      tools={tools}
    />
  );
}
