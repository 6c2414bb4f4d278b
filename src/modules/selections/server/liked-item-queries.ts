import { sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { backCall, reducedCall, type WantedItem } from '#modules/clients/wanted-call.ts';
import type { CallQuestion, CallReason } from '#platform/call-reason.ts';
import { isAvailable, itemSources } from './selection-repository.ts';

/** What clients liked in a selection is wished for, as on their cards. */
export const likedCallReasons: CallReason[] = [
  {
    ...{ kind: 'wishBack', label: 'Wish is back', isMarketing: true },
    find: async (db, question) => (await listLiked(db, question, 'back')).map(backCall),
  },
  {
    ...{ kind: 'wishReduced', label: 'Wish is reduced', isMarketing: true },
    find: async (db, question) => (await listLiked(db, question, 'reduced')).map(reducedCall),
  },
];

/** Not what is being sold, nor what the client may have bought of a selection. */
async function listLiked(
  db: Executor,
  { seen }: CallQuestion,
  reason: 'back' | 'reduced',
): Promise<WantedItem[]> {
  const { rows } = await db.execute<WantedItem>(sql`
    select x.user_id as "clientId", i.product_id as "productId", i.variant_id as "variantId",
      p.name, v.color, v.size, p.price_cents as cents, i.price_cents as "centsThen"
    from ${itemSources}
    join selections x on x.id = i.selection_id
    join clients on clients.user_id = x.user_id
    where ${seen} and i.answer = 'yes' and ${isAvailable}
      and not exists (select 1 from checkouts c where c.id = x.id and c.state = 'open')
      and not exists (select 1 from orders o join order_items b on b.order_id = o.id
        where o.user_id = x.user_id and b.product_id = i.product_id and o.created_at > x.created_at)
      and ${reason === 'back' ? sql`i.was_sold_out` : sql`p.price_cents < i.price_cents`}
    order by x.created_at desc, i.position`);
  return rows;
}
