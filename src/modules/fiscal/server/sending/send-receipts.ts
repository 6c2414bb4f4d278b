import { type DayRow, findDevice, listUnfinishedDays } from '../chain-repository.ts';
import { accessOf } from '../device/device-keys.ts';
import { mailCode } from './mail-code.ts';
import { sendClosing } from './send-closing.ts';
import { sendOpening } from './send-opening.ts';
import { heed, type Sending, type SendingParts } from './sending.ts';
import {
  countAttempt,
  listWaiting,
  storeConfirmation,
  type WaitingReceipt,
} from './sending-repository.ts';

const batch = 100;

/**
 * Sends the chain to ZIMRA: opens a day, sends its receipts, and closes it before the next one. A
 * message without an answer is sent again as the same bytes.
 */
export async function sendReceipts(parts: SendingParts, signal?: AbortSignal): Promise<void> {
  const device = await findDevice(parts.db);
  if (!device || device.nextSendAt > parts.now()) return;
  const sending = { ...parts, device, access: accessOf(device, parts.signingKeys) };
  for (const day of await listUnfinishedDays(parts.db, device.id)) {
    if (signal?.aborted || !(await sendDay(sending, day, signal))) return;
  }
}

/** Whether ZIMRA has closed the day, so that the next one may start. */
async function sendDay(sending: Sending, day: DayRow, signal?: AbortSignal): Promise<boolean> {
  if (!day.openSentAt && !(await sendOpening(sending, day))) return false;
  if (!(await sendAll(sending, day, signal))) return false;
  if (day.state === 'open') return false;
  return sendClosing(sending, day);
}

async function sendAll(sending: Sending, day: DayRow, signal?: AbortSignal): Promise<boolean> {
  let waiting = await listWaiting(sending.db, day.id, batch);
  while (waiting.length > 0) {
    for (const receipt of waiting) {
      if (signal?.aborted || !(await sendOne(sending, receipt))) return false;
    }
    waiting = await listWaiting(sending.db, day.id, batch);
  }
  return true;
}

async function sendOne(sending: Sending, receipt: WaitingReceipt): Promise<boolean> {
  const { db, fdms, access, now } = sending;
  const answer = await fdms.submitReceipt(access, receipt.body);
  if (!(await heed(sending, answer, `Receipt ${receipt.globalNo}`))) {
    await countAttempt(db, receipt.id);
    return false;
  }
  if (!answer.ok) return false;
  const { value, operationId } = answer;
  await db.transaction(async (tx) => {
    const confirmed = { ...value, operationId, at: now() };
    const isNew = await storeConfirmation(tx, receipt.id, confirmed);
    if (isNew) await mailCode(tx, sending, receipt.id);
  });
  return true;
}
