import { setTimeout as pause } from 'node:timers/promises';
import type { Settle, SettlementParts } from './settlement-parts.ts';

/** Longer than a working provider needs. Nobody waits for a silent one. */
const patienceMs = 2000;

/**
 * Closes abandoned payments at their providers while a shopper waits. Slow ones continue in the
 * background and with the reconciling job: none of them is captured any more.
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
