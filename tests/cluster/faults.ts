import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import type { Crowd, Tally } from './shoppers.ts';

export type Limits = {
  failed?: number;
  failedForOne?: number;
  /** Seconds without an order, or without a file from storage. */
  pauseSeconds: number;
};

export type Fault = {
  name: string;
  /** Causes the fault, and repairs what nobody else would. */
  happen(): Promise<void>;
  limits: Limits;
};

export type Outcome = {
  fault: Fault;
  tally: Tally;
  lost: string[];
  pauseSeconds: number;
  misses: string[];
};

/** This many orders after the fault show that the shop sells as before. */
const ordersAfter = 6;
const longestMs = 180_000;

/** Causes one fault while shoppers buy, and waits until they buy as before. */
export async function watchFault(fault: Fault, crowd: Crowd, db: Database): Promise<Outcome> {
  crowd.takeTally();
  const before = crowd.orders.length;
  const began = Date.now();
  await fault.happen();
  const over = Date.now();
  const isDone = () =>
    crowd.orders.filter(({ at }) => at > over).length >= ordersAfter && crowd.lastFileAt() > over;
  while (!isDone() && Date.now() < over + longestMs) await pause(100);
  const tally = crowd.takeTally();
  const lost = await findLost(crowd, db);
  const pauseSeconds =
    longestPause(
      began,
      crowd.orders.slice(before).map(({ at }) => at),
    ) / 1000;
  const outcome = { fault, tally, lost, pauseSeconds };
  return {
    ...outcome,
    misses: isDone() ? listMisses(outcome) : ['it did not recover in 3 minutes'],
  };
}

/** The longest time after the fault without an order. */
function longestPause(began: number, orders: readonly number[]): number {
  const moments = [began, ...orders];
  return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)), 0);
}

function listMisses({ fault, tally, lost, pauseSeconds }: Omit<Outcome, 'misses'>): string[] {
  const { failed, failedForOne, pauseSeconds: longest } = fault.limits;
  return [
    ...(failed !== undefined && tally.failed > failed ? [`${tally.failed} requests failed`] : []),
    ...(failedForOne !== undefined && tally.mostForOne > failedForOne
      ? [`for one shopper ${tally.mostForOne} requests failed`]
      : []),
    ...(pauseSeconds > longest ? [`nobody could buy for ${pauseSeconds.toFixed(1)} s`] : []),
    ...(tally.olderStock > 0 ? [`${tally.olderStock} shoppers saw older stock`] : []),
    ...(lost.length > 0 ? [`orders lost: ${lost.join(', ')}`] : []),
  ];
}

async function findLost(crowd: Crowd, db: Database): Promise<string[]> {
  // Only orders acknowledged by now: shoppers continue to buy during the query.
  const acknowledged = crowd.orders.map(({ number }) => number);
  const { rows } = await db.execute<{ number: string }>(sql`select number from orders`);
  const there = new Set(rows.map(({ number }) => number));
  return acknowledged.filter((number) => !there.has(number));
}
