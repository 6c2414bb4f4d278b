import type { Transaction } from '#database/client.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { lockCheckout } from '#modules/settlement/server/index.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { deleteEntry, lockEntry, type WaitingRow } from './waiting-repository.ts';

export type Releasing = Pick<Inventory, 'releaseHold'>;

/** Ends a place: what is held is free, unless it was bought or somebody is paying for it. */
export async function endEntry(
  tx: Transaction,
  stock: Releasing,
  id: string,
  isDue: (row: WaitingRow) => boolean = () => true,
): Promise<WaitingRow | null> {
  await lockCheckout(tx, id);
  const row = await lockEntry(tx, id);
  if (!row || !isDue(row)) return null;
  await deleteEntry(tx, id);
  await announceStaffChange(tx, 'waiting');
  if (row.heldUntil && !row.isOrdered) await stock.releaseHold(tx, id);
  return row;
}
