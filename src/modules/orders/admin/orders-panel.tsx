import type { ReactNode } from 'react';
import { buttonClass } from '#design/button-class.ts';
import { classNames } from '#design/class-names.ts';
import { rowsClass } from '#design/rows.ts';
import { useWideScreen } from '#design/use-wide-screen.ts';
import type { AdminOrder } from '#modules/orders/admin-order.ts';
import { RowDensitySwitch, useRowDensity } from '#modules/staff/admin/row-density.tsx';
import { useCan } from '#modules/staff/admin/use-can.ts';
import { CustomerNotice } from './customer-notice.tsx';
import { ListPager, ListState } from './list-states.tsx';
import { exportCall, orderListCall } from './order-calls.ts';
import { OrderDialog } from './order-dialog.tsx';
import { OrdersBulk } from './orders-bulk.tsx';
import { OrdersCards } from './orders-cards.tsx';
import { OrdersFilter } from './orders-filter.tsx';
import { OrdersTable } from './orders-table.tsx';
import { receiveOrders } from './received-lists.ts';
import { useListAddress } from './use-list-address.ts';
import { useMarking } from './use-marking.tsx';
import { useOrderSelection } from './use-order-selection.tsx';
import { pageSize, useStaffList } from './use-staff-list.ts';

const filters = [
  'q',
  'status',
  'payment',
  'channel',
  'packed',
  'customer',
  'from',
  'to',
  'sort',
] as const;
const names = [...filters, 'cursor', 'page', 'order'] as const;

type OrdersPanelProps = {
  /** What else stands over the list: the counter's own buttons. */
  tools?: ReactNode;
};

/** The dashboard's `?tab=orders`. What it shows is in the address, down to the order opened. */
export function OrdersPanel({ tools }: OrdersPanelProps) {
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
      <OrdersBulk
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
            {tools}
          </>
        }
        above={(bar) => <OrdersFilter values={values} onNarrow={narrow} tools={bar} />}
      >
        {values.customer && (
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
      </OrdersBulk>
      <ListPager list={list} singular="order" page={values.page} onGo={go} />
      {values.order && <OrderDialog id={values.order} onClose={() => close({ order: '' })} />}
      {shipDialog}
    </div>
  );
}
