import type { Database } from '#database/client.ts';
import { act, type Found, good, watch } from '#modules/doctor/finding.ts';
import { readServer } from '#modules/doctor/server/doctor-queries.ts';
import type { Check } from '#modules/doctor/server/examine.ts';

/** How far the own clock is ahead of another, in seconds; negative if it is behind. */
export function clockFinding(other: string, ahead: number): Found {
  const seconds = Math.round(Math.abs(ahead) * 10) / 10;
  const title = `This machine’s clock is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} ${other}.`;
  const advice = 'Switch on time synchronisation (timedatectl set-ntp true) on both machines.';
  // Providers use timestamps in signatures, and refuse calls if the clock is minutes off.
  if (seconds > 60) return act(title, advice);
  if (seconds > 3) return watch(title, advice);
  return good(`This machine’s clock agrees with ${other}.`);
}

/** Assumes that the server read its clock halfway through the call. */
async function aheadOf(readOther: () => Promise<number>): Promise<number> {
  const asked = Date.now();
  const other = await readOther();
  return ((asked + Date.now()) / 2 - other) / 1000;
}

/** Any answer has the Date header. It has whole seconds, so half a second is added. */
async function readDate(url: string, signal: AbortSignal): Promise<number> {
  const { headers } = await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
  return Date.parse(headers.get('date') ?? '') + 500;
}

export function clockCheck(db: Database, provider: { name: string; url: string } | null): Check {
  return {
    area: 'Clock',
    async look(signal) {
      const found = [
        clockFinding('the database’s', await aheadOf(async () => (await readServer(db)).now)),
      ];
      if (!provider) return found;
      // Whether the provider answers at all is another check.
      const ahead = await aheadOf(() => readDate(provider.url, signal)).catch(() => Number.NaN);
      if (Number.isNaN(ahead)) return found;
      return [...found, clockFinding(`that of ${provider.name}`, ahead)];
    },
  };
}
