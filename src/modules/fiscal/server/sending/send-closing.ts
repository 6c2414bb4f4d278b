import type { FdmsStatus } from '#modules/fiscal/fdms.ts';
import type { DayRow } from '../chain-repository.ts';
import { heed, pauseSending, type Sending } from './sending.ts';
import { changeDay } from './sending-repository.ts';

const pollSeconds = 5;

/** After a refusal: polls whether ZIMRA's staff have closed the day by hand. */
const slowPollSeconds = 300;

/** Sends the closing once and asks for its result. True if ZIMRA has closed the day. */
export async function sendClosing(sending: Sending, day: DayRow): Promise<boolean> {
  const status = await readStatus(sending);
  if (!status) return false;
  if (isClosed(status, day)) return markClosed(sending, day);
  if (day.state === 'refused') {
    await pauseSending(sending, slowPollSeconds);
    return false;
  }
  if (status.day === 'FiscalDayCloseInitiated') {
    await pauseSending(sending, pollSeconds);
    return false;
  }
  if (status.day === 'FiscalDayCloseFailed' && day.closeSentAt) {
    return markRefused(sending, day, status.closingError);
  }
  const { fdms, access, db, now } = sending;
  const answer = await fdms.closeDay(access, day.closeBody ?? '');
  if (!(await heed(sending, answer, `Closing day ${day.dayNo}`))) return false;
  await changeDay(db, day.id, { closeSentAt: now() });
  return settle(sending, day);
}

/** ZIMRA usually closes the day at once. */
async function settle(sending: Sending, day: DayRow): Promise<boolean> {
  const status = await readStatus(sending);
  if (!status) return false;
  if (isClosed(status, day)) return markClosed(sending, day);
  if (status.day === 'FiscalDayCloseFailed') {
    return markRefused(sending, day, status.closingError);
  }
  await pauseSending(sending, pollSeconds);
  return false;
}

const isClosed = ({ day: state, lastDayNo }: FdmsStatus, day: DayRow) =>
  state === 'FiscalDayClosed' && lastDayNo >= day.dayNo;

async function readStatus(sending: Sending): Promise<FdmsStatus | null> {
  const answer = await sending.fdms.readStatus(sending.access);
  const isWell = await heed(sending, answer, 'The state of the day');
  return isWell && answer.ok ? answer.value : null;
}

async function markClosed({ db, now }: Sending, day: DayRow): Promise<boolean> {
  await changeDay(db, day.id, { state: 'closed', closedAt: now(), problem: '' });
  return true;
}

async function markRefused(sending: Sending, day: DayRow, problem: string): Promise<boolean> {
  await changeDay(sending.db, day.id, { state: 'refused', problem: problem || 'no reason' });
  await pauseSending(sending, slowPollSeconds);
  return false;
}
