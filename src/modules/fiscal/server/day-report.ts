import type { Database } from '#database/client.ts';
import { countersOf, type FiscalCounter } from '#modules/fiscal/counters.ts';
import { taxpayerOf } from '#modules/fiscal/fdms.ts';
import type { DayReport, FiscalState } from '#modules/fiscal/fiscal-schema.ts';
import { percentText } from '#modules/fiscal/signing-text.ts';
import { centsToDollars } from '#shared/money.ts';
import {
  countByState,
  type DeviceRow,
  findDay,
  findDevice,
  listDays,
  listReceiptsOfDay,
  type ReceiptRow,
} from './chain-repository.ts';

const shownDays = 60;

/** The state of the device and its days, the newest day first. */
export async function readFiscalState({
  db,
  isDemo: hasEmulator,
}: {
  db: Database;
  isDemo: boolean;
}): Promise<FiscalState> {
  const device = await findDevice(db);
  if (!device) return { device: null, hasEmulator, days: [] };
  const days = await listDays(db, device.id, { limit: shownDays });
  const counts = await countByState(
    db,
    days.map(({ id }) => id),
  );
  return {
    hasEmulator,
    device: viewOf(device),
    days: days.map(({ id, dayNo, openedAt, closedAt, state, problem, receiptCounter }) => ({
      dayNo,
      state,
      problem,
      openedAt: openedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
      receipts: receiptCounter,
      waiting: counts.get(`${id} waiting`) ?? 0,
      red: counts.get(`${id} red`) ?? 0,
    })),
  };
}

function viewOf(device: DeviceRow): NonNullable<FiscalState['device']> {
  const { environment, deviceId, serialNo, lastGlobalNo, problem, problemSince, config } = device;
  return {
    ...{ environment, deviceId, serialNo, lastGlobalNo, problem },
    problemSince: problemSince?.toISOString() ?? null,
    certificateTill: device.certificateTill.toISOString(),
    taxpayer: taxpayerOf(config),
    taxes: config.taxes.map(({ name, percent, validFrom, validTill }) => ({
      ...{ name, validFrom, validTill },
      percent: percent === null ? null : percent / 100,
    })),
  };
}

/** A fiscal day for the accountant: the counters, and every receipt with its booking. */
export async function readDayReport(db: Database, dayNo: number): Promise<DayReport | null> {
  const device = await findDevice(db);
  const day = device && (await findDay(db, device.id, dayNo));
  if (!day) return null;
  const receipts = await listReceiptsOfDay(db, day.id);
  return {
    dayNo,
    openedAt: day.openedAt.toISOString(),
    state: day.state,
    counters: countersOf(receipts.map(({ content }) => content)).map(counterView),
    booked: centsToDollars(receipts.reduce((sum, { bookCents }) => sum + bookCents, 0)),
    receipts: receipts.map(receiptView),
  };
}

function counterView({ type, currency, tax, moneyType, cents }: FiscalCounter) {
  const detail = tax ? `${percentText(tax.percent)}%` : (moneyType ?? '');
  const isExempt = tax !== null && tax.percent === null;
  return { type, currency, detail: isExempt ? 'exempt' : detail, amount: centsToDollars(cents) };
}

function receiptView({ content, state, findings, bookCents }: ReceiptRow) {
  const { globalNo, counter, invoiceNo, kind, date, currency, totalCents, taxes } = content;
  const tax = taxes.reduce((sum, { taxCents }) => sum + taxCents, 0);
  return {
    ...{ globalNo, counter, invoiceNo, kind, date, currency, state, findings },
    total: centsToDollars(totalCents),
    tax: centsToDollars(tax),
    booked: centsToDollars(bookCents),
  };
}
