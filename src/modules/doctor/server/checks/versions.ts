import type { Database } from '#database/client.ts';
import { newestMigration } from '#database/migration-state.ts';
import { act, type Found, good, watch } from '#modules/doctor/finding.ts';
import { readServer } from '#modules/doctor/server/doctor-queries.ts';
import type { Check } from '#modules/doctor/server/examine.ts';
import { addDays, formatShortDate, shopToday } from '#shared/shop-date.ts';

/** The end of support of each version, as on postgresql.org and nodejs.org. */
const supportedUntil = {
  PostgreSQL: {
    13: '2025-11-13',
    14: '2026-11-12',
    15: '2027-11-11',
    16: '2028-11-09',
    17: '2029-11-08',
    18: '2030-11-14',
  },
  Node: { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30', 26: '2029-04-30' },
} as const satisfies Record<string, Record<number, string>>;

type Program = keyof typeof supportedUntil;

export function versionFinding(program: Program, version: string, today: string): Found {
  const name = `${program} ${version}`;
  const major = Number.parseInt(version, 10);
  const until = (supportedUntil[program] as Record<number, string>)[major];
  if (!until) return good(`${name}.`);
  const day = formatShortDate(until);
  if (today > until) {
    return act(`${name} gets no repairs any more.`, `Move to a newer ${program}.`);
  }
  if (addDays(today, 180) > until) {
    return watch(`${name} gets repairs until ${day} only.`, `Plan to move to a newer ${program}.`);
  }
  return good(`${name} gets repairs until ${day}.`);
}

export function migrationFinding(done: number | null, newest: number): Found {
  if (done === newest) return good('The database fits this release.');
  if (done !== null && done > newest) {
    return act(
      'The database belongs to a newer release.',
      'Start the newer release, or restore a backup that was made before it.',
    );
  }
  return act('The database is behind this release.', 'Run npm run db:migrate, or start the shop.');
}

export function versionsCheck(db: Database): Check {
  return {
    area: 'Versions',
    async look() {
      const { version, migratedTo } = await readServer(db);
      const today = shopToday(new Date());
      return [
        versionFinding('Node', process.versions.node, today),
        versionFinding('PostgreSQL', version, today),
        migrationFinding(migratedTo, newestMigration()),
      ];
    },
  };
}
