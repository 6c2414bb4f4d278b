import { setTimeout as pause } from 'node:timers/promises';
import type { SwitchBoard } from './switches.ts';

/** The payment is open by now, and can be paid before the shop hears of it. */
export async function answerSlowly(switches: SwitchBoard): Promise<void> {
  if (switches.take('slowOpening')) await pause(switches.current().hangMs);
}
