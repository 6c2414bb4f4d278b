import { setTimeout as pause } from 'node:timers/promises';
import {
  type Area,
  act,
  type Finding,
  type Found,
  type Health,
  sortFindings,
} from '#modules/doctor/finding.ts';

export type Check = { area: Area; look(signal: AbortSignal): Promise<Found[]> };

/** Longer than providers need to answer, and shorter than people wait for a page. */
const patienceMs = 8_000;

/** Runs all checks in parallel. A check that fails or times out is a finding itself. */
export async function examine(checks: readonly Check[], patience = patienceMs): Promise<Health> {
  const lists = await Promise.all(checks.map((check) => findingsOf(check, patience)));
  return { checkedAt: new Date().toISOString(), findings: sortFindings(lists.flat()) };
}

async function findingsOf({ area, look }: Check, patience: number): Promise<Finding[]> {
  const ending = new AbortController();
  const tooLate = pause(patience, null, { signal: ending.signal }).then(() => {
    throw new Error(`No answer within ${patience / 1000} seconds`);
  });
  tooLate.catch(() => {});
  try {
    const found = await Promise.race([look(ending.signal), tooLate]);
    return found.map((each) => ({ area, ...each }));
  } catch (error) {
    return [{ area, ...act('This could not be checked.', reasonOf(error)) }];
  } finally {
    ending.abort();
  }
}

/** Drizzle's own message is the query; what the database said is its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message.split('\n')[0] ?? '';
}
