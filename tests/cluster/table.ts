import type { Outcome } from './faults.ts';
import type { Trace } from './one-trace.ts';

export type Reads = { replica: number; primary: number };

type Summary = {
  orders: number;
  money: readonly string[];
  reads: Reads;
  trace: Trace;
  slowness: number;
};

const head = [
  'fault',
  'requests',
  'failed',
  'most for one',
  'told to wait',
  'orders lost',
  'older stock seen',
  'seconds to recover',
  'limit',
  'held',
];

export function outcomeTable(
  outcomes: readonly Outcome[],
  { orders, money, reads, trace, slowness }: Summary,
): string {
  const rows = outcomes.map(({ fault, tally, lost, pauseSeconds, misses }) => [
    fault.name,
    tally.requests,
    tally.failed,
    tally.mostForOne,
    tally.toldToWait,
    lost.length,
    tally.olderStock,
    pauseSeconds.toFixed(1),
    limitOf(fault.limits),
    misses.length === 0 ? 'yes' : `no: ${misses.join('; ')}`,
  ]);
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    line(head.map(() => '---')),
    ...rows.map(line),
    '',
    `${orders} orders were acknowledged; limits in seconds are those of a free machine times ${slowness}.`,
    money.length === 0
      ? 'Every one is there, nobody was charged without an order or a refund, and the ledger agrees.'
      : `WRONG: ${money.join('\n')}`,
    reads.replica > 0
      ? `Of ${reads.replica + reads.primary} reads of the catalogue replicas answered ${reads.replica}.`
      : 'WRONG: no replica was ever read from',
    trace.missing.length === 0
      ? `One order's trace, from the proxy to the worker: ${stepsOf(trace)}.`
      : `WRONG: an order's trace has no ${trace.missing.join(', no ')}`,
    '',
  ].join('\n');
}

function stepsOf({ counts }: Trace): string {
  return Object.entries(counts)
    .map(([step, count]) => `${step} ${count}`)
    .join(', ');
}

function limitOf({ failed, failedForOne, pauseSeconds }: Outcome['fault']['limits']): string {
  return [
    ...(failed === undefined ? [] : [`${failed} failed`]),
    ...(failedForOne === undefined ? [] : [`${failedForOne} for one`]),
    `${pauseSeconds} s`,
    '0 lost',
  ].join(', ');
}
