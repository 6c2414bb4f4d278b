import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Transaction } from '#database/client.ts';
import { nextReceiptMoment, toFiscalTime } from '#modules/fiscal/fiscal-clock.ts';
import { belongsToLaterDay, isFull, isOver } from '#modules/fiscal/fiscal-day.ts';
import type { PlacedReceipt } from '#modules/fiscal/receipt.ts';
import { receiptMessage } from '#modules/fiscal/receipt-message.ts';
import { findProblems, type ReceiptContext } from '#modules/fiscal/receipt-rules.ts';
import { receiptText } from '#modules/fiscal/signing-text.ts';
import { doEachRow, expectAllDone } from '#platform/jobs/each-row.ts';
import {
  appendReceipt,
  type DayRow,
  type DeviceRow,
  findDevice,
  findOpenDay,
  hasReceipt,
  insertDay,
  lockDevice,
  noteSignedThrough,
} from './chain-repository.ts';
import { closeDay } from './close-day.ts';
import { type ComposingParts, composeContent, NotReportable } from './compose-content.ts';
import { openKey, signText } from './device/device-keys.ts';
import {
  type BookedSale,
  findSale,
  lastDocument,
  listUnsigned,
  type UnsignedDocument,
} from './sale-queries.ts';

export type SigningParts = ComposingParts & {
  db: Database;
  signingKeys: readonly string[];
  now(): Date;
};

const batch = 200;

/** A longer wait means that the clock was set back: then the chain continues without waiting. */
const longestWaitMs = 60_000;

/**
 * Gives every document of the books its receipt: number, counters, hash and bytes, in one
 * transaction. A document that breaks a rule is under 'Needs attention' and delays no other.
 */
export async function signReceipts(parts: SigningParts, signal?: AbortSignal): Promise<void> {
  let listed = batch;
  while (listed === batch && !signal?.aborted) {
    // Documents are numbered in commit order, so none can appear before the last one.
    const last = await lastDocument(parts.db);
    const outcome = await doEachRow({
      db: parts.db,
      job: 'fiscal-receipts',
      limit: batch,
      signal,
      list: (limit, without) => listUnsigned(parts.db, limit, without),
      name: ({ documentId, name, order }: UnsignedDocument) => ({
        key: String(documentId),
        title: `${name} could not become a fiscal receipt`,
        link: `/admin/dashboard?tab=orders&order=${order}`,
      }),
      task: ({ documentId }) => signDocument(parts, documentId),
    });
    expectAllDone(outcome);
    listed = outcome.listed;
    if (listed === 0) await noteSignedThrough(parts.db, last);
  }
}

/** Closes a day that is over, if no new sale has closed it. */
export async function closeDayThatIsOver(parts: SigningParts): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const device = await lockDevice(tx);
    const day = device && (await findOpenDay(tx, device.id));
    if (device && day && isOver(withLimit(device, day), zimraNow(parts, device))) {
      await closeDay(tx, { device, day, key: openKey(parts.signingKeys, device.sealedKey) });
    }
  });
}

const withLimit = ({ config }: DeviceRow, { openedAt }: DayRow) => ({
  openedAt,
  longestHours: config.longestHours,
});

/** Uses ZIMRA's clock, as known from its answers. */
function zimraNow({ now }: SigningParts, { clockAheadSeconds }: DeviceRow): Date {
  return new Date(now().getTime() + clockAheadSeconds * 1000);
}

async function signDocument(parts: SigningParts, documentId: number): Promise<void> {
  await waitForNextSecond(parts);
  await parts.db.transaction(async (tx) => {
    const device = await lockDevice(tx);
    if (!device || (await hasReceipt(tx, device.id, documentId))) return;
    const sale = await findSale(tx, documentId);
    if (!sale) throw new NotReportable('its document is not there');
    const now = zimraNow(parts, device);
    const day = await dayFor(tx, { parts, device, sale, now });
    const at = nextReceiptMoment(now, device.lastReceiptAt, day.openedAt);
    await signInto(tx, { parts, device, sale, day, at });
  });
}

/** Two receipts never have the same second. The wait holds no lock. */
async function waitForNextSecond(parts: SigningParts): Promise<void> {
  const device = await findDevice(parts.db);
  if (!device?.lastReceiptAt) return;
  const ahead = device.lastReceiptAt.getTime() + 1000 - zimraNow(parts, device).getTime();
  if (ahead > 0 && ahead <= longestWaitMs) await sleep(ahead);
}

type ForDay = { parts: SigningParts; device: DeviceRow; sale: BookedSale; now: Date };

/** The open day, or a new one, which its first receipt opens. */
async function dayFor(tx: Transaction, { parts, device, sale, now }: ForDay): Promise<DayRow> {
  const open = await findOpenDay(tx, device.id);
  if (open) {
    const limits = withLimit(device, open);
    if (!isFull(limits, now) && !belongsToLaterDay(limits, sale.day)) return open;
    await closeDay(tx, { device, day: open, key: openKey(parts.signingKeys, device.sealedKey) });
  }
  const aSecondAgo = new Date(now.getTime() - 1000);
  return insertDay(tx, {
    device: device.id,
    dayNo: device.lastDayNo + 1,
    openedAt: nextReceiptMoment(aSecondAgo, device.lastReceiptAt),
  });
}

type Signing = {
  parts: SigningParts;
  device: DeviceRow;
  sale: BookedSale;
  day: DayRow;
  at: Date;
};

async function signInto(tx: Transaction, { parts, device, sale, day, at }: Signing): Promise<void> {
  const date = toFiscalTime(at);
  const composing = { tx, device, sale, day: date.slice(0, 10) };
  const { content, bookCents, original } = await composeContent(parts, composing);
  const { deviceId } = device;
  const place = { counter: day.receiptCounter + 1, globalNo: device.lastGlobalNo + 1 };
  const receipt: PlacedReceipt = { ...content, ...place, deviceId, date };
  expectAllowed(receipt, {
    taxes: device.config.taxes,
    isVatPayer: device.config.vatNumber !== '',
    day: { openedAt: toFiscalTime(day.openedAt), longestHours: device.config.longestHours },
    previous: previousOf(device, day),
    original,
  });
  const key = openKey(parts.signingKeys, device.sealedKey);
  const signature = signText(key, receiptText(receipt, day.lastHash));
  await appendReceipt(
    tx,
    {
      ...place,
      ...signature,
      device: device.id,
      day: day.id,
      documentId: sale.documentId,
      orderId: sale.orderId,
      content: receipt,
      bookCents,
      previousHash: day.lastHash,
      body: JSON.stringify(receiptMessage(receipt, signature)),
      signedAt: parts.now(),
    },
    at,
  );
}

/** A red receipt blocks its day for good, so nothing that ZIMRA would refuse is signed. */
function expectAllowed(receipt: PlacedReceipt, context: ReceiptContext): void {
  const [first, ...others] = findProblems(receipt, context);
  if (!first) return;
  const all = [first, ...others].map(({ code, text }) => `${text} (${code})`);
  throw new NotReportable([...new Set(all)].join('; '));
}

function previousOf(
  { lastReceiptAt, lastGlobalNo }: DeviceRow,
  { receiptCounter }: DayRow,
): ReceiptContext['previous'] {
  if (!lastReceiptAt) return null;
  return { date: toFiscalTime(lastReceiptAt), globalNo: lastGlobalNo, counter: receiptCounter };
}
