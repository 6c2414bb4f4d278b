import { Link, useSearchParams } from 'react-router';
import { ListPager, ListState } from '#admin-kit/lists/list-states.tsx';
import { useListAddress } from '#admin-kit/lists/use-list-address.ts';
import { pageSize, useStaffList } from '#admin-kit/lists/use-staff-list.ts';
import { ButtonLink } from '#design/button-link.tsx';
import { OrderDialog } from '#modules/order-desk/admin/one-order/order-dialog.tsx';
import { orderListCall } from '#modules/order-desk/admin/order-calls.ts';
import {
  customerOrdersPath,
  OrderItems,
  OrderTotal,
} from '#modules/order-desk/admin/order-texts.tsx';
import { receiveOrders } from '#modules/order-desk/admin/received-lists.ts';
import { OrderStatusBadge, PaymentStatusBadge } from '#modules/order-desk/admin/status-badges.tsx';
import type { AdminOrder } from '#modules/order-desk/admin-order.ts';
import { formatShortDate } from '#shared/shop-date.ts';

/** A customer's orders, newest first. Each opens in their place, and Back returns to the list. */
export function CustomerOrders({ customerId }: { customerId: number }) {
  const { values, go, close } = useListAddress(['order', 'cursor', 'page']);
  const call = orderListCall({ customer: String(customerId) }, pageSize, values.cursor);
  const list = useStaffList<AdminOrder>({ call, name: 'orders', receive: receiveOrders });
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="type-title">Orders</h2>
        <ButtonLink to={customerOrdersPath(customerId)} variant="link" size="small">
          Filter or export them
        </ButtonLink>
      </div>
      <div className="mt-4 flex flex-col gap-4">
        <ListState list={list} name="orders" emptyText="No orders found." />
        {list.entries.length > 0 && (
          <ul aria-label="Orders" className="border-t">
            {list.entries.map((order) => (
              <OrderLine key={order.id} order={order} />
            ))}
          </ul>
        )}
        <ListPager list={list} singular="order" page={values.page} onGo={go} />
      </div>
      {values.order && <OrderDialog id={values.order} onClose={() => close({ order: '' })} />}
    </section>
  );
}

function OrderLine({ order }: { order: AdminOrder }) {
  const [parameters] = useSearchParams();
  const opened = new URLSearchParams({ ...Object.fromEntries(parameters), order: order.id });
  return (
    <li className="numerals relative grid grid-cols-[1fr_auto] items-start gap-x-6 gap-y-2 border-b py-4 type-small transition-colors hover:bg-tint/50 sm:grid-cols-[11rem_1fr_auto_6rem]">
      <p>
        <Link
          to={`?${opened}`}
          preventScrollReset
          className="text-base underline-gold after:absolute after:inset-0"
        >
          #{order.id}
        </Link>
        <span className="block text-quiet">{formatShortDate(order.createdAt)}</span>
      </p>
      <p className="text-right text-base sm:order-last">
        <OrderTotal {...order} />
      </p>
      <OrderItems items={order.items} />
      <p className="flex flex-wrap justify-end gap-2">
        <PaymentStatusBadge status={order.paymentStatus} />
        <OrderStatusBadge status={order.status} label={order.statusLabel} />
      </p>
    </li>
  );
}
