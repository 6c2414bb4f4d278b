import type { InjectOptions } from 'fastify';
import { createRandom } from '#shared/random.ts';
import { type Browser, createAdminBrowser } from '#tests/kit/staff-client.ts';
import type { TestShop } from '#tests/kit/test-shop.ts';
import { type ApiDocument, type FuzzCall, makeCall, operationsOf } from './fuzz-calls.ts';
import { pick } from './hostile-values.ts';

const longestMs = 2000;
const atOnce = 4;

export type FuzzReport = {
  calls: number;
  statuses: Record<number, number>;
  /** Forbidden answers, each with the data to reproduce it. */
  faults: string[];
  slow: string[];
  /** Heap after garbage collection, in megabytes: after a tenth of the calls, and at the end. */
  heapMb: [early: number, late: number];
};

type Shop = Pick<TestShop, 'app' | 'database'>;

/** Every call is derived from the seed; a fault names its number. */
export async function runFuzz(
  shop: Shop,
  { calls, seed }: { calls: number; seed: number },
): Promise<FuzzReport> {
  const random = createRandom(seed);
  let staff = await createAdminBrowser(shop);
  const document = (await staff.call('GET', '/api/openapi.json')).json() as ApiDocument;
  const operations = operationsOf(document);
  const report: FuzzReport = { calls: 0, statuses: {}, faults: [], slow: [], heapMb: [0, 0] };

  async function send(number: number): Promise<void> {
    const call = makeCall(
      operations[number % operations.length] ?? pick(random, operations),
      random,
    );
    const address = `10.${number % 200}.${(number >> 8) % 250}.${1 + (number % 250)}`;
    const startedAt = performance.now();
    const answer = await shop.app.inject(optionsOf(call, staff, address));
    const ms = Math.round(performance.now() - startedAt);
    report.calls += 1;
    report.statuses[answer.statusCode] = (report.statuses[answer.statusCode] ?? 0) + 1;
    const described = `call ${number}: ${call.method} ${call.url} ${String(call.payload ?? '').slice(0, 300)}`;
    if (answer.statusCode >= 500 && !isSilence(answer.body)) {
      report.faults.push(`${described} → ${answer.statusCode} ${answer.body.slice(0, 200)}`);
    }
    if (ms > longestMs) report.slow.push(`${described} → ${ms} ms`);
    // The user has logged out, or removed the own permissions.
    if (call.isStaff && (answer.statusCode === 401 || answer.statusCode === 403)) {
      staff = await createAdminBrowser(shop);
    }
  }

  for (let number = 0; number < calls; number += atOnce) {
    await Promise.all(
      Array.from({ length: Math.min(atOnce, calls - number) }, (_, n) => send(number + n)),
    );
    if (number >= calls / 10 && report.heapMb[0] === 0) report.heapMb[0] = heapMb();
  }
  report.heapMb[1] = heapMb();
  return report;
}

function optionsOf(call: FuzzCall, staff: Browser, address: string): InjectOptions {
  const { method, url, headers, payload, isStaff } = call;
  return {
    method: method as 'GET',
    url,
    headers: { 'x-forwarded-for': address, ...headers },
    ...(payload !== undefined && { payload }),
    ...(isStaff && headers.cookie === undefined && { cookies: Object.fromEntries(staff.cookies) }),
  };
}

function heapMb(): number {
  if (!globalThis.gc) throw new Error('Tests run with --expose-gc: see vitest.config.ts');
  globalThis.gc();
  return Math.round(process.memoryUsage().heapUsed / 1024 / 1024);
}

/** ZIMRA is not available in tests, so its missing answer is not our fault. */
function isSilence(body: string): boolean {
  return body.includes('"code":"fiscal-silent"') && body.includes('ZIMRA could not be reached');
}
