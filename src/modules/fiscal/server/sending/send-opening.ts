import type { FdmsStatus } from '#modules/fiscal/fdms.ts';
import { fromFiscalTime, toFiscalTime } from '#modules/fiscal/fiscal-clock.ts';
import type { DayRow } from '../chain-repository.ts';
import { heed, type Sending } from './sending.ts';
import { changeDay, changeDevice, storeTrouble } from './sending-repository.ts';

/** Reads the taxpayer's configuration, as ZIMRA requires before each day, and opens the day. */
export async function sendOpening(sending: Sending, day: DayRow): Promise<boolean> {
  if (!(await readConfig(sending))) return false;
  const { fdms, access, db } = sending;
  const status = await fdms.readStatus(access);
  if (!(await heed(sending, status, 'The state of the day')) || !status.ok) return false;
  const fork = await findFork(sending, day, status.value);
  if (fork) return false;
  const isOpen = status.value.day !== 'FiscalDayClosed' && status.value.lastDayNo === day.dayNo;
  if (!isOpen) {
    const openedAt = toFiscalTime(day.openedAt);
    const answer = await fdms.openDay(access, { dayNo: day.dayNo, openedAt });
    if (!(await heed(sending, answer, `Opening day ${day.dayNo}`))) return false;
  }
  await changeDay(db, day.id, { openSentAt: sending.now() });
  return true;
}

export async function readConfig(sending: Sending): Promise<boolean> {
  const { fdms, access, db, device, now } = sending;
  const answer = await fdms.readConfig(access);
  if (!(await heed(sending, answer, 'The configuration')) || !answer.ok) return false;
  const { config, certificateTill } = answer.value;
  await changeDevice(db, device.id, {
    config,
    certificateTill: fromFiscalTime(certificateTill.slice(0, 19)),
    configReadAt: now(),
  });
  return true;
}

/**
 * ZIMRA has more of the chain than this database: it was restored from a backup, or a second shop
 * signs with the same device. Nothing may be sent until a person has decided.
 */
async function findFork(
  { db, device, now }: Sending,
  day: DayRow,
  { lastDayNo, lastGlobalNo }: FdmsStatus,
): Promise<boolean> {
  if (lastGlobalNo <= device.lastGlobalNo && lastDayNo <= day.dayNo) return false;
  await storeTrouble(db, device.id, {
    problem: `ZIMRA has receipts that this shop does not know (${lastGlobalNo}, here ${device.lastGlobalNo}). Was it restored from a backup?`,
    since: now(),
    nextSendAt: new Date(now().getTime() + 10 * 60_000),
  });
  return true;
}
