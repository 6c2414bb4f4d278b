import type { Database } from '#database/client.ts';
import type { Author } from '#modules/identity/author.ts';
import {
  findOrderConflict,
  tellOfSending,
  writeSending,
} from '#modules/order-desk/server/index.ts';
import {
  readSending,
  type Sending,
  type SendingColumns,
  sendingOf,
} from '#modules/orders/sending.ts';
import { lockOrder, type OrderPost } from '#modules/orders/server/index.ts';
import type { EditConflict, EditStart } from '#shared/edit-conflict.ts';
import { fail, ok, type Result } from '#shared/result.ts';

export type SendingChange = Author &
  EditStart & {
    number: string;
    sending: Sending;
    /** Whether customers who know other data get a new mail. */
    tell: boolean;
    /** The field in which the page showed the number. */
    field?: 'sending' | 'waybill';
  };

export type SendingFailure = 'order-not-found' | 'invalid-waybill' | 'courier-missing';

type SendingAnswer =
  | Result<SendingColumns, SendingFailure>
  | Result<never, 'edit-conflict', EditConflict>;

/** Changes the carrier and the number of a parcel, before or after it is sent. */
export async function changeSending(
  { db, ...post }: OrderPost & { db: Database },
  { number, sending, tell, field = 'sending', version, base, ...author }: SendingChange,
): Promise<SendingAnswer> {
  const read = readSending(sending);
  if (!read.ok) return read;
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return fail('order-not-found');
    const { waybill } = read.value;
    const asked =
      field === 'waybill' ? { waybill } : { sending: sendingOf({ ...order, ...read.value }) };
    const conflict = await findOrderConflict(tx, order, asked, { version, base });
    if (conflict) return fail('edit-conflict', conflict);
    const sent = await writeSending(tx, order, read.value, author);
    const isNews = sent !== order && order.status === 'shipped';
    if (isNews && tell) await tellOfSending(tx, post, sent, { isNews });
    return ok(read.value);
  });
}

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
