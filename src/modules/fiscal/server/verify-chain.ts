import { createPublicKey, verify } from 'node:crypto';
import type { Database } from '#database/client.ts';
import { countersOf } from '#modules/fiscal/counters.ts';
import { toFiscalTime } from '#modules/fiscal/fiscal-clock.ts';
import { closingMessage } from '#modules/fiscal/fiscal-day.ts';
import { receiptMessage } from '#modules/fiscal/receipt-message.ts';
import { closingText, confirmationText, receiptText } from '#modules/fiscal/signing-text.ts';
import {
  type DayRow,
  type DeviceRow,
  findDevice,
  listDays,
  listReceiptsOfDay,
  type ReceiptRow,
} from './chain-repository.ts';
import { openKey, sha256 } from './device/device-keys.ts';

type VerifyParts = { db: Database; signingKeys: readonly string[] };

type Walked = { receipt: ReceiptRow; before: ReceiptRow | null; inDay: ReceiptRow | null };

/** The errors in the chain of the active device, as texts; empty if it is valid. */
export async function verifyChain({ db, signingKeys }: VerifyParts): Promise<string[]> {
  const device = await findDevice(db);
  if (!device) return [];
  const key = createPublicKey(openKey(signingKeys, device.sealedKey));
  const isSigned = (text: string, signature: string) =>
    verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'));
  const problems: string[] = [];
  let before: ReceiptRow | null = null;
  const days = await listDays(db, device.id, { limit: 100_000 });
  for (const day of days.reverse()) {
    const receipts = await listReceiptsOfDay(db, day.id);
    for (const [place, receipt] of receipts.entries()) {
      const inDay = receipts[place - 1] ?? null;
      problems.push(...receiptProblems({ receipt, before, inDay }, isSigned));
      before = receipt;
    }
    problems.push(...dayProblems({ device, day, receipts }, isSigned));
  }
  if (before && before.globalNo !== device.lastGlobalNo) {
    problems.push(
      `The device is at ${device.lastGlobalNo}, its last receipt is ${before.globalNo}`,
    );
  }
  return problems;
}

type IsSigned = (text: string, signature: string) => boolean;

function receiptProblems({ receipt, before, inDay }: Walked, isSigned: IsSigned): string[] {
  const { globalNo, counter, content, hash, signature, previousHash, body } = receipt;
  const text = receiptText(content, previousHash);
  const { receiptId, serverDate, serverHash } = receipt;
  const checks: [boolean, string][] = [
    [before === null || globalNo === before.globalNo + 1, 'does not follow the one before it'],
    [counter === (inDay?.counter ?? 0) + 1, 'has a counter that does not follow'],
    [before === null || content.date > before.content.date, 'is not later than the one before it'],
    [previousHash === (inDay?.hash ?? null), 'does not bear the hash of the one before it'],
    [sha256(text) === hash, 'has a hash that is not its own'],
    [isSigned(text, signature), 'has a signature that is not its own'],
    [body === JSON.stringify(receiptMessage(content, { hash, signature })), 'has other bytes'],
    [
      receiptId === null ||
        serverDate === null ||
        serverHash === sha256(confirmationText({ signature, receiptId, serverDate })),
      'was confirmed for another signature',
    ],
  ];
  return checks.filter(([isWell]) => !isWell).map(([, what]) => `Receipt ${globalNo} ${what}`);
}

type WholeDay = { device: DeviceRow; day: DayRow; receipts: readonly ReceiptRow[] };

function dayProblems({ device, day, receipts }: WholeDay, isSigned: IsSigned): string[] {
  const { dayNo, receiptCounter, closeBody } = day;
  const problems =
    receiptCounter === receipts.length
      ? []
      : [`Day ${dayNo} has not as many receipts as it counts`];
  if (!closeBody) return problems;
  const counters = countersOf(receipts.map(({ content }) => content));
  const { fiscalDayDeviceSignature: signature } = JSON.parse(closeBody) as ReturnType<
    typeof closingMessage
  >;
  const { deviceId } = device;
  const openedAt = toFiscalTime(day.openedAt);
  const text = closingText({ deviceId, dayNo, openedAt, counters });
  const own = closingMessage({ dayNo, receiptCounter, counters, signature });
  if (JSON.stringify(own) !== closeBody || !isSigned(text, signature.signature)) {
    problems.push(`Day ${dayNo} was closed with other counters than its receipts have`);
  }
  return problems;
}
