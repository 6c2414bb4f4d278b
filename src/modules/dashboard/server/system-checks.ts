import { sql } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import type { MediaStorage } from '#modules/media/media-storage.ts';
import type { Payments } from '#modules/payments/server/index.ts';
import type { SystemChecks } from './check-system.ts';

export type CheckedParts = {
  db: Database;
  payments: Pick<Payments, 'providers'>;
  storage: MediaStorage;
};

const probeKey = 'health/probe.txt';

/** Real operations: a query, a call with our credentials, a file written and read back. */
export function createSystemChecks({ db, payments, storage }: CheckedParts): SystemChecks {
  return {
    async database() {
      const { rows } = await db.execute(sql`select 1 as one`);
      return rows.length === 1;
    },
    async payments() {
      const answers = await Promise.all(
        Object.values(payments.providers).map((provider) => provider.check()),
      );
      return answers.every(({ ok }) => ok);
    },
    async storage() {
      const written = Buffer.from(new Date().toISOString());
      await storage.put(probeKey, written, 'text/plain');
      const stored = await storage.read(probeKey);
      return stored !== null && written.equals(stored.bytes);
    },
  };
}
