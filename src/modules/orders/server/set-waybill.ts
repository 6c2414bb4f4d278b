import type { Database } from '#database/client.ts';
import type { Result } from '#shared/result.ts';
import { ok } from '#shared/result.ts';
import type { OrderAuthor } from './audit-order.ts';
import { changeSending, type SendingFailure } from './change-sending.ts';
import type { OrderPost } from './order-post.ts';

export type WaybillChange = OrderAuthor & {
  number: string;
  /** Empty takes a wrong one away again. */
  waybill: string;
};

/** The number of the shop's own courier and nothing else; nobody is written to. */
export async function setWaybill(
  parts: OrderPost & { db: Database },
  { waybill, ...change }: WaybillChange,
): Promise<Result<string | null, SendingFailure>> {
  const sending = { by: 'courier', courier: '', number: waybill } as const;
  const changed = await changeSending(parts, { ...change, sending, tell: false });
  return changed.ok ? ok(changed.value.waybill) : changed;
}
