import type { AdminOrderHistory } from '#modules/orders/admin-order.ts';
import { describeHistory } from '#modules/orders/describe-history.ts';
import { formatMoment } from '#shared/shop-date.ts';

/** Who did what and when, the latest first. */
export function OrderHistory({ history }: { history: AdminOrderHistory[] }) {
  return (
    <section>
      <h3 className="type-label text-quiet">History</h3>
      <ol className="mt-2 border-t">
        {history.toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.kind} ${entry.to}`} className="border-b py-2 type-small">
            <span className="block break-words">{describeHistory(entry)}</span>
            <span className="figures block break-words text-quiet">
              {`${formatMoment(entry.at)}, ${entry.actor === 'shop' ? 'by the shop' : entry.actor}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
