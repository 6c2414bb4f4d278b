import type { Database } from '#database/client.ts';
import type { Author } from '#modules/identity/author.ts';
import type { OrderPost } from '#modules/orders/server/index.ts';
import type { EditConflict, EditStart } from '#shared/edit-conflict.ts';
import { ok, type Result } from '#shared/result.ts';
import { changeSending, type SendingFailure } from './change-sending.ts';

export type WaybillChange = Author &
  EditStart & {
    number: string;
    /** Empty to remove a wrong number. */
    waybill: string;
  };

/** Changes only the number of the shop's own courier, without a mail. */
export async function setWaybill(
  parts: OrderPost & { db: Database },
  { waybill, base, ...change }: WaybillChange,
): Promise<Result<string | null, SendingFailure> | Result<never, 'edit-conflict', EditConflict>> {
  const sending = { by: 'courier', courier: '', number: waybill } as const;
  // Pages may send null or an empty text for no number.
  const known = base && 'waybill' in base ? { waybill: base.waybill || null } : base;
  const wish = { ...change, sending, base: known, tell: false, field: 'waybill' as const };
  const changed = await changeSending(parts, wish);
  return changed.ok ? ok(changed.value.waybill) : changed;
}
