import { useQuery } from '@tanstack/react-query';
import type { PastOrders as PastOrderList } from '#modules/move-in/move-in-schema.ts';
import { sources } from '#modules/move-in/sources/read-export.ts';
import { formatShortDate } from '#shared/shop-date.ts';

type PastOrder = PastOrderList['orders'][number];

/** On the page of a customer: what they bought before the shop moved in. */
export function PastOrders({ customerId }: { customerId: number }) {
  const { data } = useQuery<PastOrderList>({
    queryKey: [`/api/admin/customers/${customerId}/past-orders`],
  });
  if (!data || data.orders.length === 0) return null;
  return (
    <section>
      <h2 className="type-title">Orders before the move</h2>
      <p className="mt-1 type-small text-quiet">History alone. No total of the shop counts them.</p>
      <ul aria-label="Orders before the move" className="mt-4 divide-y border-y">
        {data.orders.map((order) => (
          <PastOrderLine key={order.id} order={order} />
        ))}
      </ul>
    </section>
  );
}

function PastOrderLine({ order }: { order: PastOrder }) {
  const { number, source, placedAt, status, currency, total, items } = order;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
      <div className="min-w-0 grow basis-60">
        <p className="wrap-anywhere">{`${number}, ${formatShortDate(placedAt)}`}</p>
        <p className="type-small wrap-anywhere text-quiet">
          {items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
        </p>
        <p className="type-small text-quiet">
          {[sources[source], status].filter((text) => text !== '').join(', ')}
        </p>
      </div>
      <p className="numerals">{`${currency} ${total.toFixed(2)}`}</p>
    </li>
  );
}
