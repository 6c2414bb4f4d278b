import { resolve } from 'node:path';
import { isLoopbackName } from '#shared/loopback-name.ts';
import { type Backup, backupOf } from './backup-settings.ts';
import { type ClamdAddress, readClamdAddress } from './clamd-address.ts';
import { type Edge, edgeOf } from './edge-settings.ts';
import { ConfigurationError, type Environment, parseEnvironment } from './environment.ts';
import {
  courierSettings,
  mailNeedsTls,
  type ProviderAddresses,
  type ProviderSettings,
  paynowSettings,
  paypalSettings,
  providerAddressesOf,
  stripeSettings,
} from './provider-settings.ts';
import { type S3, s3Of } from './s3-settings.ts';
import { withSecretFiles } from './secret-files.ts';
import type { SigningKeys } from './secrets.ts';
import { groupOf } from './setting-group.ts';
import { type LogCopies, logCopiesOf, type Tracing, tracingOf } from './telemetry-settings.ts';
import { type Tls, tlsOf } from './tls-settings.ts';
import { transportProblems } from './transport-rules.ts';

export type Config = Readonly<
  ProviderSettings & {
    port: number;
    host: string;
    /** Null means: requests arrive over plain HTTP. */
    tls: Tls | null;
    /** The address shoppers use, without a slash at its end. */
    publicUrl: string;
    /** The names under which the shop answers, without ports. */
    hostNames: readonly string[];
    /** Null means: there is no cache in front of the shop. */
    edge: Edge | null;
    /** Null means: no traces are collected. */
    tracing: Tracing | null;
    /** Null means: the log goes to standard output alone. */
    logCopies: LogCopies | null;
    sentryDsn: string | null;
    /** With it, /metrics can be read from elsewhere. */
    metricsToken: string | null;
    dataDir: string;
    databaseUrl: string | null;
    databaseDirectUrl: string | null;
    allowsNewerDatabase: boolean;
    /** Newest first. Null means: made at the first start, and stored in the data folder. */
    signingKeys: SigningKeys | null;
    /** The time between the signal to stop and the end of new requests. */
    shutdownPauseSeconds: number;
    databaseReadUrl: string | null;
    /** True means the one machine in front, whatever its address. */
    trustProxy: boolean | string;
    mode: 'demo' | 'live';
    admin: { email: string; password: string } | null;
    /** Strict: used exactly as typed, and refused if easy to guess. */
    passwordRules: { minLength: number; isStrict: boolean; breachedList: string | null };
    secondFactorRequired: boolean;
    /** Used with Paynow itself and with its emulator. */
    paynowTerms: { promptSeconds: number; authEmail: string | null };
    paymentPageHosts: string[];
    /** Also used with keys that are set in the shop. */
    providerAddresses: ProviderAddresses;
    s3: S3 | null;
    /** Null means: no backups are made. */
    backup: Backup | null;
    /** Null means: uploads are not looked at by a virus scanner. */
    clamd: ClamdAddress | null;
    warmPictures: boolean;
    avifPictures: boolean;
    /** Whether browsers store a page of the shop for times without a connection. */
    offlinePage: boolean;
    logAddresses: Environment['LOG_ADDRESSES'];
    logLevel: Environment['LOG_LEVEL'];
  }
>;

/** The only place where the environment is read. */
export function loadConfig(source: Record<string, string | undefined> = process.env): Config {
  const problems: string[] = [];
  const env = parseEnvironment(withSecretFiles(source, problems));
  const publicUrl = publicUrlOf(env);
  const config: Config = {
    port: env.PORT,
    host: env.HOST,
    tls: tlsOf(env, problems),
    publicUrl,
    hostNames: hostNamesOf(env, publicUrl),
    edge: edgeOf(env, problems),
    tracing: tracingOf(env),
    logCopies: logCopiesOf(env),
    sentryDsn: env.SENTRY_DSN ?? null,
    metricsToken: env.METRICS_TOKEN ?? null,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
    allowsNewerDatabase: env.ALLOW_NEWER_DATABASE,
    signingKeys: signingKeysOf(env, problems),
    shutdownPauseSeconds: env.SHUTDOWN_PAUSE_SECONDS ?? (env.SHOP_MODE === 'live' ? 5 : 0),
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    trustProxy: env.TRUST_PROXY ?? false,
    mode: env.SHOP_MODE,
    admin: adminOf(env, problems),
    passwordRules: {
      minLength: env.PASSWORD_MIN_LENGTH ?? (env.SHOP_MODE === 'live' ? strictMinLength : 6),
      isStrict: env.SHOP_MODE === 'live',
      breachedList: breachedListOf(env),
    },
    secondFactorRequired: env.STAFF_SECOND_FACTOR
      ? env.STAFF_SECOND_FACTOR === 'required'
      : env.SHOP_MODE === 'live',
    mail: {
      smtpUrl: env.SMTP_URL ?? null,
      from: env.MAIL_FROM ?? null,
      requireTls: mailNeedsTls(env.SMTP_URL ?? null, env.SHOP_MODE),
    },
    paypal: paypalOf(env, problems),
    stripe: stripeOf(env, problems),
    paynow: paynowOf(env, problems),
    paynowTerms: {
      promptSeconds: env.PAYNOW_PROMPT_SECONDS,
      authEmail: env.PAYNOW_AUTH_EMAIL ?? null,
    },
    paymentPageHosts: env.PAYMENT_PAGE_HOSTS,
    courier: courierOf(env, problems),
    providerAddresses: providerAddressesOf(env),
    s3: s3Of(env, problems),
    backup: backupOf(env, problems),
    clamd: readClamdAddress(env.CLAMD_ADDRESS ?? ''),
    warmPictures: env.WARM_PICTURES,
    avifPictures: env.AVIF_PICTURES,
    offlinePage: env.OFFLINE_PAGE,
    logAddresses: env.LOG_ADDRESSES,
    logLevel: env.LOG_LEVEL,
  };
  if (config.databaseReadUrl && !config.databaseUrl) {
    problems.push('DATABASE_READ_URL: replicas follow the server that DATABASE_URL names');
  }
  problems.push(...modeProblems(config, env));
  if (problems.length > 0) throw new ConfigurationError(problems);
  return Object.freeze(config);
}

/** Processes that share a database must share their key. Only the owner can give it to all. */
function signingKeysOf(env: Environment, problems: string[]): Config['signingKeys'] {
  const { SIGNING_KEY: newest, FORMER_SIGNING_KEYS: former } = env;
  if (newest) return [newest, ...former];
  if (env.DATABASE_URL) {
    problems.push(
      'SIGNING_KEY: a shop with DATABASE_URL needs one, the same for every process; take signingKey from secrets.json in DATA_DIR if the shop has run before, else what `openssl rand -hex 32` prints',
    );
  } else if (former.length > 0) {
    problems.push('FORMER_SIGNING_KEYS: is of use with SIGNING_KEY only');
  }
  return null;
}

function publicUrlOf(env: Environment): string {
  const address = env.PUBLIC_URL ?? `http://${browsableHost(env.HOST)}:${env.PORT}`;
  return address.replace(/\/+$/, '');
}

/** The address on which the shop listens is one of its names, unless it stands for many. */
function hostNamesOf(env: Environment, publicUrl: string): string[] {
  const own = [new URL(publicUrl).hostname, ...env.ALLOWED_HOSTS];
  const named = browsableHost(env.HOST);
  return isLoopbackName(named) ? own : [...own, named];
}

function browsableHost(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** A demo calls no service outside of the machine. */
function breachedListOf({ SHOP_MODE, BREACHED_PASSWORDS_URL: url }: Environment): string | null {
  if (url === undefined) return SHOP_MODE === 'live' ? stolenPasswords : null;
  return url === 'none' ? null : url;
}

function adminOf(env: Environment, problems: string[]): Config['admin'] {
  const group = groupOf(env, ['ADMIN_EMAIL', 'ADMIN_PASSWORD'], problems);
  return group && { email: group.ADMIN_EMAIL, password: group.ADMIN_PASSWORD };
}

function paypalOf(env: Environment, problems: string[]): Config['paypal'] {
  const keys = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const;
  const group = groupOf(env, keys, problems);
  if (!group) return null;
  const found = {
    clientId: group.PAYPAL_CLIENT_ID,
    clientSecret: group.PAYPAL_CLIENT_SECRET,
    webhookId: group.PAYPAL_WEBHOOK_ID,
    environment: env.PAYPAL_ENVIRONMENT,
  };
  return paypalSettings(found, providerAddressesOf(env));
}

function stripeOf(env: Environment, problems: string[]): Config['stripe'] {
  const group = groupOf(env, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], problems);
  if (!group) return null;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = group;
  return stripeSettings({ secretKey, webhookSecret }, providerAddressesOf(env));
}

function paynowOf(env: Environment, problems: string[]): Config['paynow'] {
  const group = groupOf(env, ['PAYNOW_INTEGRATION_ID', 'PAYNOW_INTEGRATION_KEY'], problems);
  if (!group) return null;
  const { PAYNOW_INTEGRATION_ID: integrationId, PAYNOW_INTEGRATION_KEY: integrationKey } = group;
  return paynowSettings({ integrationId, integrationKey }, providerAddressesOf(env));
}

function courierOf(env: Environment, problems: string[]): Config['courier'] {
  const keys = [
    'COURIER_API_KEY',
    'COURIER_API_SECRET',
    'COURIER_ACCOUNT',
    'COURIER_TRACKING_KEY',
  ] as const;
  const group = groupOf(env, keys, problems);
  if (!group) return null;
  const found = {
    key: group.COURIER_API_KEY,
    secret: group.COURIER_API_SECRET,
    account: group.COURIER_ACCOUNT,
    trackingKey: group.COURIER_TRACKING_KEY,
  };
  return courierSettings(found, providerAddressesOf(env));
}

/** The minimum length of a live shop's passwords. */
const strictMinLength = 12;

/** Have I Been Pwned, queried with five characters of a hash. */
const stolenPasswords = 'https://api.pwnedpasswords.com/range/';

function passwordProblems({ admin, passwordRules: { minLength } }: Config): string[] {
  const problems: string[] = [];
  if (minLength < strictMinLength) {
    problems.push(
      `PASSWORD_MIN_LENGTH: a live shop asks for at least ${strictMinLength} characters`,
    );
  }
  if (admin && admin.password.length < minLength) {
    problems.push(`ADMIN_PASSWORD: a live shop asks for at least ${minLength} characters`);
  }
  return problems;
}

function modeProblems(config: Config, env: Environment): string[] {
  if (config.mode === 'demo') return env.ALLOW_PUBLIC_DEMO ? [] : demoProblems(config);
  const problems = [...transportProblems(env), ...passwordProblems(config)];
  if (!env.PUBLIC_URL) problems.push('PUBLIC_URL: a live shop needs the address shoppers use');
  if (!config.paypal)
    problems.push(
      'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID: a live shop needs its PayPal credentials',
    );
  if (!config.stripe)
    problems.push(
      'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: a live shop needs its Stripe credentials',
    );
  if (!config.courier)
    problems.push(
      'COURIER_API_KEY, COURIER_API_SECRET, COURIER_ACCOUNT, COURIER_TRACKING_KEY: a live shop needs its courier account',
    );
  if (!config.mail.smtpUrl) problems.push('SMTP_URL: a live shop needs a mail server');
  if (!config.mail.from) problems.push('MAIL_FROM: a live shop needs a sender for its mails');
  return problems;
}

/** Anybody who can reach a demo shop can read its mails and pay with play money. */
function demoProblems({ publicUrl, host }: Config): string[] {
  const why =
    'a demo shop takes play money, so it answers on this machine only; set SHOP_MODE=live, or ALLOW_PUBLIC_DEMO=true if you mean it';
  const problems: string[] = [];
  if (!isLoopbackName(new URL(publicUrl).hostname)) problems.push(`PUBLIC_URL: ${why}`);
  if (!isLoopbackName(host)) problems.push(`HOST: ${why}`);
  return problems;
}
