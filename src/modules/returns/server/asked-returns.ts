import type { Database } from '#database/client.ts';
import type { AttentionSource } from '#modules/attention/attention.ts';
import { countOf } from '#shared/text.ts';
import { listOpenReturns } from './return-repository.ts';

/** Staff receive or decline a return on its order's page. */
export function askedReturns(db: Database): AttentionSource {
  return {
    kind: 'return',
    async list() {
      const open = await listOpenReturns(db);
      return open.map(({ id, number, since, orderNumber, firstName, lastName, items }) => ({
        id,
        since,
        title: `${firstName} ${lastName} asks to return ${countOf(items, 'item')} of order #${orderNumber}`,
        detail: `Return ${number}. Receive it when the parcel is here, or decline it.`,
        to: `/admin/dashboard?tab=orders&order=${orderNumber}`,
      }));
    },
  };
}
