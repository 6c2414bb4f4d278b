import type { Database } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import type { SendTestMail } from '#modules/mail/mail-transport.ts';
import {
  type OnlineMethod,
  onlineMethods,
  paymentMethods,
} from '#modules/payments/payment-method.ts';
import type { PaymentProviders } from '#modules/payments/payment-provider.ts';
import { describeSetUp } from '#modules/set-up/describe-set-up.ts';
import {
  type SetUp as SetUpState,
  type Trial,
  type TrialPart,
  type TrialResult,
  trialParts,
} from '#modules/set-up/set-up.ts';
import { listSwitchedOn } from '#modules/set-up/switched-on.ts';
import { sections } from '#modules/settings/sections.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import type { Courier } from '#modules/shipping/courier.ts';
import { countAgainstLimit } from '#platform/rate-limit.ts';
import type { BackupFact } from '#shared/backup-fact.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { rehearsePayments } from './rehearse-payment.ts';
import { hasPublishedProduct, listTrials, saveTrial, type TrialRow } from './set-up-repository.ts';
import { tryCourier } from './try-courier.ts';
import { tryMail } from './try-mail.ts';

export type SetUp = ReturnType<typeof createSetUp>;

type Tried = Promise<Result<SetUpState, 'too-many-requests', number>>;

export type SetUpParts = {
  db: Database;
  mode: SetUpState['mode'];
  settings: Pick<Settings, 'current' | 'listUnconfirmed'>;
  providers: PaymentProviders;
  offersPaynow(): boolean;
  courier: Courier;
  sendTestMail: SendTestMail;
  findBackup(): Promise<BackupFact>;
  brandName: string;
  currency: string;
  originCountry: string;
  publicUrl: string;
  simulated(): Readonly<Record<TrialPart, boolean>>;
  /** Digests of the settings of each part; a changed digest makes a trial invalid. */
  digests(): Readonly<Record<TrialPart, string>>;
};

/** For each part: enough tries to correct wrong settings. */
const trialLimit = { limit: 10, windowSeconds: 600 };

export function createSetUp(parts: SetUpParts) {
  const { db, settings } = parts;
  const methods = (): readonly OnlineMethod[] =>
    parts.offersPaynow() ? onlineMethods : paymentMethods;
  const trials: Readonly<Record<TrialPart, (by: Author) => Promise<TrialResult>>> = {
    mail: ({ actor }) => tryMail({ ...parts, simulated: parts.simulated().mail }, actor.email),
    courier: () =>
      tryCourier(parts.courier, {
        destination: { city: cityOf(parts), postalCode: '', country: parts.originCountry },
        currency: parts.currency,
      }),
    payments: ({ actor }) =>
      rehearsePayments(methods(), parts.providers, {
        brandName: parts.brandName,
        currency: parts.currency,
        email: actor.email,
        address: addressOf(parts),
        publicUrl: parts.publicUrl,
      }),
  };

  /** The state of all parts. Calls no external service except the storage for backups. */
  async function read(): Promise<SetUpState> {
    const digests = parts.digests();
    const [rows, hasProducts, backup] = await Promise.all([
      listTrials(db),
      hasPublishedProduct(db),
      parts.findBackup(),
    ]);
    return describeSetUp({
      mode: parts.mode,
      now: new Date(),
      simulated: parts.simulated(),
      trials: forEachPart((part) => validTrial(rows, part, digests[part])),
      outdated: forEachPart((part) => rows.some((row) => row.part === part)),
      unconfirmed: settings.listUnconfirmed().map((id) => ({ id, title: sections[id].title })),
      hasProducts,
      backup,
      switchedOn: listSwitchedOn(settings.current(), methods()),
    });
  }

  return {
    read,
    /** Tries a part for real, and returns the new state of all parts. */
    async tryPart(part: TrialPart, by: Author): Tried {
      const counted = await countAgainstLimit(db, `set-up:${part}`, trialLimit);
      if (!counted.allowed) return fail('too-many-requests', counted.retryAfterSeconds);
      const digest = parts.digests()[part];
      const { outcome, steps } = await trials[part](by);
      await db.transaction(async (tx) => {
        await saveTrial(tx, { part, outcome, steps, digest, triedBy: by.actor.email });
        await recordAudit(tx, {
          ...by,
          action: 'set-up.tried',
          subject: `set-up:${part}`,
          detail: { outcome, steps: steps.map(({ sentence }) => sentence) },
        });
      });
      return ok(await read());
    },
  };
}

function forEachPart<T>(of: (part: TrialPart) => T): Record<TrialPart, T> {
  return Object.fromEntries(trialParts.map((part) => [part, of(part)])) as Record<TrialPart, T>;
}

function validTrial(rows: readonly TrialRow[], part: TrialPart, digest: string): Trial | null {
  const row = rows.find((each) => each.part === part && each.digest === digest);
  if (!row) return null;
  const { outcome, steps, triedBy, triedAt } = row;
  return { outcome, steps, by: triedBy, at: triedAt.toISOString() };
}

const cityOf = ({ settings }: SetUpParts) => settings.current().contact.city;

function addressOf({ settings, brandName, originCountry }: SetUpParts) {
  const { street, city } = settings.current().contact;
  return {
    fullName: brandName,
    streetAddress: street,
    city,
    state: '',
    postalCode: '',
    country: originCountry,
  };
}
