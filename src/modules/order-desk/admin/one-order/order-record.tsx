import type { AdminOrderHistory } from '#modules/order-desk/admin-order.ts';
import { describeHistory } from '#modules/order-desk/describe-history.ts';
import type { DeliveryKind } from '#modules/orders/order.ts';
import { formatMoment } from '#shared/shop-date.ts';

type OrderHistoryProps = { history: AdminOrderHistory[]; delivery: DeliveryKind };

/** Who did what and when, the latest first. */
export function OrderHistory({ history, delivery }: OrderHistoryProps) {
  return (
    <section>
      <h3 className="type-label text-quiet">History</h3>
      <ol className="mt-2 border-t">
        {history.toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.kind} ${entry.to}`} className="border-b py-2 type-small">
            <span className="block break-words">{describeHistory(entry, delivery)}</span>
            <span className="numerals block break-words text-quiet">
              {`${formatMoment(entry.at)}, ${entry.actor === 'shop' ? 'by the shop' : entry.actor}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
