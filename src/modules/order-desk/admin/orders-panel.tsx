import { ListPager, ListState } from '#admin-kit/lists/list-states.tsx';
import { RowDensitySwitch, rowsClass, useRowDensity } from '#admin-kit/lists/row-density.tsx';
import { useListAddress } from '#admin-kit/lists/use-list-address.ts';
import { pageSize, useStaffList } from '#admin-kit/lists/use-staff-list.ts';
import { useWideScreen } from '#design/browser/use-wide-screen.ts';
import { buttonClass } from '#design/button-class.ts';
import { classNames } from '#design/class-names.ts';
import { useCan } from '#modules/identity/admin/use-can.ts';
import type { AdminOrder } from '#modules/order-desk/admin-order.ts';
import { OrderDialog } from './one-order/order-dialog.tsx';
import { type OrdersBulkProps, useOrderAdditions } from './order-additions.ts';
import { exportCall, orderListCall } from './order-calls.ts';
import { OrdersCards } from './orders-cards.tsx';
import { OrdersFilter } from './orders-filter.tsx';
import { OrdersTable } from './orders-table.tsx';
import { receiveOrders } from './received-lists.ts';
import { useMarking } from './use-marking.tsx';
import { useOrderSelection } from './use-order-selection.tsx';

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
