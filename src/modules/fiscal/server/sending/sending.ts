import type { Database } from '#database/client.ts';
import type { Fdms, FdmsAccess, FdmsAnswer, FdmsFailure } from '#modules/fiscal/fdms.ts';
import type { OrderPost } from '#modules/orders/server/index.ts';
import type { DeviceRow } from '../chain-repository.ts';
import { changeDevice, storeClock, storeTrouble, storeWell } from './sending-repository.ts';

export type SendingParts = {
  db: Database;
  fdms: Fdms;
  signingKeys: readonly string[];
  /** Sends the customer's mail with a late code. */
  post: OrderPost;
  now(): Date;
};

export type Sending = SendingParts & { device: DeviceRow; access: FdmsAccess };

/** Reads ZIMRA's clock from an answer. After each failure the wait gets longer. */
export async function heed<Value>(
  { db, device, now }: Sending,
  answer: FdmsAnswer<Value>,
  what: string,
): Promise<boolean> {
  if (answer.clock) {
    const ahead = Math.round((answer.clock.getTime() - now().getTime()) / 1000);
    await storeClock(db, device.id, Math.abs(ahead) < 2 ? 0 : ahead);
  }
  if (answer.ok) {
    await storeWell(db, device.id);
    return true;
  }
  await storeTrouble(db, device.id, {
    problem: problemOf(answer.failure, what),
    since: now(),
    nextSendAt: new Date(now().getTime() + pauseMs(answer.failure, device.sendFailures)),
  });
  return false;
}

const problemOf = (failure: FdmsFailure, what: string) =>
  failure.kind === 'refused'
    ? `${what} was refused: ${failure.text}`
    : `${what} found no answer: ${failure.text}`;

const longestPauseMs = 10 * 60_000;

function pauseMs({ kind }: FdmsFailure, failures: number): number {
  if (kind === 'refused') return longestPauseMs;
  return Math.min(longestPauseMs, 5000 * 2 ** Math.min(failures, 10));
}

export async function pauseSending({ db, device, now }: Sending, seconds: number): Promise<void> {
  await changeDevice(db, device.id, { nextSendAt: new Date(now().getTime() + seconds * 1000) });
}
