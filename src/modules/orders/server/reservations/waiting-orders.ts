import type { Database } from '#database/client.ts';
import type { AttentionSource } from '#modules/attention/attention.ts';
import { listUnpaidGoods } from '#modules/orders/server/shipment-queries.ts';
import { formatCents } from '#shared/money.ts';

/** The payment failed after the goods had left: they can't be recalled, so staff decide. */
export function unpaidGoods(db: Database): AttentionSource {
  return {
    kind: 'unpaid-goods',
    isTold: true,
    async list() {
      const orders = await listUnpaidGoods(db);
      return orders.map(({ number, firstName, lastName, email, phone, totalCents, updatedAt }) => ({
        id: number,
        since: updatedAt,
        title: `Order #${number} of ${firstName} ${lastName} has left and was not paid: ${formatCents(totalCents)}`,
        detail: `Ask the customer to pay or to send it back (${[email, phone].filter(Boolean).join(', ')}). If it comes back, set the order to processing and cancel it. If it was paid, set this aside and say how.`,
        to: `/admin/dashboard?tab=orders&order=${number}`,
      }));
    },
  };
}
