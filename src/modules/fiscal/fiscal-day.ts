import { shopToday } from '#shared/shop-date.ts';
import type { FiscalCounter } from './counters.ts';
import { counterMessage, type DeviceSignature } from './receipt-message.ts';

/** A day is closed so long before its limit. */
const marginMs = 30 * 60 * 1000;

/** So long after midnight the day before still takes what was sold in it. */
const graceMs = 10 * 60 * 1000;

type OpenDay = { openedAt: Date; longestHours: number };

/** Whether a receipt of this moment is too late for the day: its limit is near. */
export function isFull({ openedAt, longestHours }: OpenDay, moment: Date): boolean {
  return moment.getTime() > openedAt.getTime() + longestHours * 3_600_000 - marginMs;
}

/** A fiscal day holds what the books have on one day, so that both can be compared. */
export function belongsToLaterDay({ openedAt }: OpenDay, bookedDay: string): boolean {
  return bookedDay > shopToday(openedAt);
}

/** Whether it is closed although nothing was sold since. */
export function isOver(day: OpenDay, now: Date): boolean {
  const afterGrace = new Date(now.getTime() - graceMs);
  return isFull(day, now) || shopToday(afterGrace) > shopToday(day.openedAt);
}

type Closing = {
  dayNo: number;
  receiptCounter: number;
  counters: readonly FiscalCounter[];
  signature: DeviceSignature;
};

/** What closes the day, as FDMS reads it. */
export function closingMessage({ dayNo, receiptCounter, counters, signature }: Closing) {
  return {
    fiscalDayNo: dayNo,
    fiscalDayCounters: counters.map(counterMessage),
    fiscalDayDeviceSignature: signature,
    receiptCounter,
  };
}
