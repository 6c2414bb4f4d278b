import type { SQL } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import type { Settings } from '#modules/settings/sections.ts';
import type { CallReason, FoundCall } from '#platform/call-reason.ts';
import { shopToday } from '#shared/shop-date.ts';

export type CallRules = Settings['calls'];

export type AskedReasons = {
  /** Read when they are used: other modules add theirs later. */
  reasons(): readonly CallReason[];
  rules(): CallRules;
};

export type KindCall = FoundCall & Pick<CallReason, 'kind' | 'label' | 'isMarketing'>;

const isOn = (kind: string, rules: Readonly<Record<string, unknown>>) => rules[kind] !== false;

/** All reasons of the moment, answered or not: the earliest day first, each call once. */
export async function findCalls(
  db: Executor,
  asked: AskedReasons,
  { seen, now }: { seen: SQL; now: Date },
): Promise<KindCall[]> {
  const rules = asked.rules();
  const question = {
    ...{ now, seen, today: shopToday(now) },
    quietDays: Number(rules.quietDays),
    daysAhead: Number(rules.daysAhead),
  };
  const found = new Map<string, KindCall>();
  for (const { kind, label, isMarketing, find } of asked.reasons()) {
    if (!isOn(kind, rules)) continue;
    for (const call of await find(db, question)) {
      const name = `${call.clientId}\n${kind}\n${call.key}`;
      if (!found.has(name)) found.set(name, { ...call, kind, label, isMarketing });
    }
  }
  // The sort is stable: within a day the order of the reasons stays.
  return [...found.values()].sort((one, other) => (one.due ?? '9').localeCompare(other.due ?? '9'));
}
