import type { Database } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { Health } from '#modules/doctor/finding.ts';
import type { Author } from '#modules/identity/author.ts';
import { type Check, examine } from './examine.ts';
import { type SwitchedOn, supportBundle } from './support-bundle.ts';

export type DoctorParts = { db: Database; checks: readonly Check[]; switchedOn: SwitchedOn };

export type Doctor = ReturnType<typeof createDoctor>;

export function createDoctor({ db, checks, switchedOn }: DoctorParts) {
  /** Concurrent callers share one run. */
  let running: Promise<Health> | null = null;

  function look(): Promise<Health> {
    running ??= examine(checks).finally(() => {
      running = null;
    });
    return running;
  }

  return {
    examine: look,
    /** All that a developer needs to help, without personal data. */
    async makeBundle(by: Author) {
      const bundle = await supportBundle(db, switchedOn, await look());
      await recordAudit(db, { ...by, action: 'support-bundle.made', subject: 'shop' });
      return bundle;
    },
  };
}
