import type { KeyObject } from 'node:crypto';
import type { Transaction } from '#database/client.ts';
import { countersOf } from '#modules/fiscal/counters.ts';
import { toFiscalTime } from '#modules/fiscal/fiscal-clock.ts';
import { closingMessage } from '#modules/fiscal/fiscal-day.ts';
import { closingText } from '#modules/fiscal/signing-text.ts';
import {
  type DayRow,
  type DeviceRow,
  listReceiptsOfDay,
  writeClosing,
} from './chain-repository.ts';
import { signText } from './device/device-keys.ts';

type ClosedDay = { device: DeviceRow; day: DayRow; key: KeyObject };

/** Ends the day: signs its counters, which are sent after its receipts. */
export async function closeDay(tx: Transaction, { device, day, key }: ClosedDay): Promise<void> {
  const receipts = await listReceiptsOfDay(tx, day.id);
  const counters = countersOf(receipts.map(({ content }) => content));
  const { dayNo, receiptCounter } = day;
  const { deviceId } = device;
  const openedAt = toFiscalTime(day.openedAt);
  const signature = signText(key, closingText({ deviceId, dayNo, openedAt, counters }));
  const message = closingMessage({ dayNo, receiptCounter, counters, signature });
  await writeClosing(tx, day.id, JSON.stringify(message));
}
