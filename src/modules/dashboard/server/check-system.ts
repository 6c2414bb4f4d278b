import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { MeasuredStatus, PartState, SystemPart } from '#modules/dashboard/system-status.ts';

/** Throws or returns false if the part does not work. */
export type PartCheck = () => Promise<boolean>;

export type SystemChecks = Readonly<Record<'database' | 'payments' | 'storage', PartCheck>>;

export type CheckOptions = {
  /** After this time without an answer a part counts as down. */
  patienceMs?: number;
  /** From this time on a part counts as slow. */
  slowMs?: number;
  /** How long an answer is cached for all callers. */
  keepMs?: number;
};

export type SystemMonitor = { read(): Promise<MeasuredStatus>; close(): void };

type Measured = MeasuredStatus['parts'][number];

/** Checks all parts; concurrent callers share one answer. */
export function createSystemMonitor(
  checks: SystemChecks,
  options: CheckOptions = {},
): SystemMonitor {
  const { patienceMs = 2_000, slowMs = 500, keepMs = 15_000 } = options;
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  let latest: { at: number; status: Promise<MeasuredStatus> } | null = null;

  async function measure(): Promise<MeasuredStatus> {
    const [database, payments, storage] = await Promise.all([
      measurePart('Database', checks.database),
      measurePart('Payments', checks.payments),
      measurePart('Storage', checks.storage),
    ]);
    return { checkedAt: new Date().toISOString(), parts: [database, ownPart(), payments, storage] };
  }

  async function measurePart(part: SystemPart, check: PartCheck): Promise<Measured> {
    const start = performance.now();
    const works = await withinPatience(check, patienceMs);
    const milliseconds = Math.round(performance.now() - start);
    if (!works) return { part, state: 'down', milliseconds: null };
    return { part, state: stateAfter(milliseconds), milliseconds };
  }

  /** The event loop delay of this process: it answers, so it is not down, but it may be slow. */
  function ownPart(): Measured {
    const milliseconds = Math.round(Math.max(0, loop.percentile(99) / 1e6 - 10));
    loop.reset();
    return { part: 'API', state: stateAfter(milliseconds), milliseconds };
  }

  function stateAfter(milliseconds: number): PartState {
    return milliseconds < slowMs ? 'operational' : 'slow';
  }

  return {
    read() {
      const now = performance.now();
      if (!latest || now - latest.at > keepMs) latest = { at: now, status: measure() };
      return latest.status;
    },
    close: () => loop.disable(),
  };
}

async function withinPatience(check: PartCheck, patienceMs: number): Promise<boolean> {
  const abort = new AbortController();
  const tooLate = wait(patienceMs, false, { signal: abort.signal, ref: false }).catch(() => false);
  try {
    return await Promise.race([check(), tooLate]);
  } catch {
    return false;
  } finally {
    abort.abort();
  }
}
