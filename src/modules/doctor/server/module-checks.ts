import type { Config } from '#config/config.ts';
import type { Database } from '#database/client.ts';
import type { FileScanner } from '#modules/media/file-scanner.ts';
import { onlineMethods, paidWithLabel } from '#modules/payments/payment-method.ts';
import type { PaymentProviders } from '#modules/payments/payment-provider.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import type { BackupFact } from '#shared/backup-fact.ts';
import { backupCheck, replacedDatabaseCheck } from './checks/backups.ts';
import { certificateCheck } from './checks/certificate.ts';
import { clockCheck } from './checks/clock.ts';
import { databaseCheck } from './checks/database.ts';
import { diskCheck } from './checks/disk.ts';
import { keysCheck } from './checks/keys.ts';
import { type AskedProvider, providersCheck, scannerCheck } from './checks/providers.ts';
import { settingsCheck } from './checks/settings.ts';
import { versionsCheck } from './checks/versions.ts';
import { jobsCheck, mailCheck } from './checks/work.ts';
import type { Check } from './examine.ts';

export type CheckedParts = {
  db: Database;
  config: Config;
  /** Null if the owner has set the key. */
  signingKeyMadeAt: string | null;
  settings: Pick<Settings, 'current'>;
  providers: PaymentProviders;
  scanner: FileScanner | null;
  findBackup(): Promise<BackupFact>;
  listUnconfirmedTexts(): readonly string[];
};

export function checksOf(parts: CheckedParts): Check[] {
  const { db, config, settings, providers, findBackup, listUnconfirmedTexts } = parts;
  const isLive = config.mode === 'live';
  return [
    versionsCheck(db),
    databaseCheck(db),
    diskCheck(db, config),
    backupCheck(findBackup, config.mode),
    replacedDatabaseCheck(config),
    jobsCheck(db),
    mailCheck(db, { smtpUrl: config.mail.smtpUrl, isLive }),
    certificateCheck(config.publicUrl),
    keysCheck(parts.signingKeyMadeAt),
    clockCheck(db, isLive && config.paypal ? { name: 'PayPal', url: config.paypal.apiUrl } : null),
    providersCheck(askedProviders(config, providers)),
    scannerCheck(parts.scanner),
    settingsCheck(config, settings, listUnconfirmedTexts),
  ];
}

/** The providers with network calls. In a live shop only those with credentials are offered. */
function askedProviders(config: Config, providers: PaymentProviders): AskedProvider[] {
  const isOffered = (method: (typeof onlineMethods)[number]) =>
    config.mode === 'demo' || config[method] !== null;
  return onlineMethods.filter(isOffered).map((method) => ({
    name: paidWithLabel(method),
    isSimulated: config[method] === null,
    check: () => providers[method].check(),
  }));
}

/** For the support bundle: the enabled features, without addresses or keys. */
export function switchedOn(config: Config) {
  return {
    mode: config.mode,
    paypal: config.paypal !== null,
    stripe: config.stripe !== null,
    paynow: config.paynow !== null,
    courier: config.courier !== null,
    ownMailServer: config.mail.smtpUrl !== null,
    externalDatabase: config.databaseUrl !== null,
    replica: config.databaseReadUrl !== null,
    storage: config.s3 === null ? 'folder' : 's3',
    backups: config.backup !== null,
    edge: config.edge !== null,
    tracing: config.tracing !== null,
    virusScanner: config.clamd !== null,
  };
}
