import type { Database } from '#database/client.ts';
import type { AttentionSource } from '#modules/attention/attention.ts';
import { formatCents } from '#shared/money.ts';
import { listOpenWithdrawals } from './withdrawal-repository.ts';

/** Every statement is valid, so staff must check each: the refund is due within 14 days. */
export function openWithdrawals(db: Database): AttentionSource {
  return {
    kind: 'withdrawal',
    async list() {
      const open = await listOpenWithdrawals(db);
      return open.map(({ id, name, email, typedNumber, since, orderNumber, totalCents }) =>
        orderNumber && totalCents !== null
          ? {
              id,
              since,
              title: `${name} withdraws from order #${orderNumber} (${formatCents(totalCents)})`,
              detail: 'Refund it within 14 days, then mark the withdrawal as settled in the order.',
              to: `/admin/dashboard?tab=orders&order=${orderNumber}`,
            }
          : {
              id,
              since,
              title: `${name} (${email}) withdraws from order “${typedNumber}”`,
              detail:
                'No order has this number and e-mail address. Ask which one is meant, then dismiss this with what you found.',
            },
      );
    },
  };
}
