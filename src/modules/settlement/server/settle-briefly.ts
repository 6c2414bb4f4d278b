import { setTimeout as pause } from 'node:timers/promises';
import type { Settle, SettlementParts } from './settlement-parts.ts';

/** A provider that answers does so sooner; nobody waits for one that is silent. */
const patienceMs = 2000;

/**
 * Payments that were given up, closed at their providers while somebody waits. What takes longer goes
 * on by itself, and the reconciling job has it besides: none of them is captured any more.
 */
export async function settleBriefly(
  { report }: Pick<SettlementParts, 'report'>,
  payments: readonly { id: string }[],
  settle: Settle,
): Promise<void> {
  if (payments.length === 0) return;
  const settled = payments.map(({ id }) =>
    settle(id).catch((error: unknown) => report(error, 'closing a payment that was given up')),
  );
  await Promise.race([Promise.all(settled), pause(patienceMs, undefined, { ref: false })]);
}
