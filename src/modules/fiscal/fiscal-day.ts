import { shopToday } from '#shared/shop-date.ts';
import type { FiscalCounter } from './counters.ts';
import { counterMessage, type DeviceSignature } from './receipt-message.ts';

/** A day is closed this long before its limit. */
const marginMs = 30 * 60 * 1000;

/** For this long after midnight, the previous day still accepts its own sales. */
const graceMs = 10 * 60 * 1000;

type OpenDay = { openedAt: Date; longestHours: number };

/** Whether the day's limit is too near for a receipt at this time. */
export function isFull({ openedAt, longestHours }: OpenDay, moment: Date): boolean {
  return moment.getTime() > openedAt.getTime() + longestHours * 3_600_000 - marginMs;
}

/** A fiscal day has the documents of one booking day, so that both can be compared. */
export function belongsToLaterDay({ openedAt }: OpenDay, bookedDay: string): boolean {
  return bookedDay > shopToday(openedAt);
}

/** Whether the day must be closed even without a new sale. */
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

/** The message that closes the day, in the format of FDMS. */
export function closingMessage({ dayNo, receiptCounter, counters, signature }: Closing) {
  return {
    fiscalDayNo: dayNo,
    fiscalDayCounters: counters.map(counterMessage),
    fiscalDayDeviceSignature: signature,
    receiptCounter,
  };
}
