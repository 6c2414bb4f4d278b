import { isIP, isIPv6 } from 'node:net';
import { z } from 'zod';
import { readClamdAddress } from './clamd-address.ts';

const hostNames = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter(Boolean),
  )
  .refine((names) => names.every((name) => /^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(name)), {
    error: 'must be host names without ports, such as ndoro.example, www.ndoro.example',
  });

const wholeNumber = (least: number, most: number) => {
  const words = { error: `must be a whole number from ${least} to ${most}` };
  return z.coerce.number(words).int(words).min(least, words).max(most, words);
};
const address = z.url({ protocol: /^https?$/, error: 'must be a full http(s) address' });
const shareWords = { error: 'must be a number from 0 to 1' };
const share = z.coerce.number(shareWords).min(0, shareWords).max(1, shareWords);
const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgresql://user:password@host:port/name',
});

/** Hex, base64 or base64url. */
const signingKey = z.string().refine(hasKeyLength, {
  error: 'must be 32 random bytes or more, such as `openssl rand -hex 32` prints',
});

/** Every variable the shop reads. An empty one counts as absent, so `.env` lines may stay blank. */
export const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** With both the shop answers over TLS: for a proxy on another machine. */
  TLS_CERT_FILE: z.string().optional(),
  TLS_KEY_FILE: z.string().optional(),
  /** Private means that nobody else is on the network between the shop, its proxy and services. */
  SERVICE_NETWORK: z
    .enum(['open', 'private'], { error: 'must be open or private' })
    .default('open'),
  PUBLIC_URL: address
    .refine(
      (text) => (URL.parse(text)?.pathname ?? '/') === '/',
      'must be an address without a path',
    )
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  /** One or several replicas, for reads of shoppers. */
  DATABASE_READ_URL: databaseAddress.optional(),
  /** Private means that no stranger is on the network to the database. */
  DATABASE_NETWORK: z
    .enum(['open', 'private'], { error: 'must be open or private' })
    .default('open'),
  /** Lets this release run on the database of a newer one, to go back by one release. */
  ALLOW_NEWER_DATABASE: z.stringbool().default(false),
  SIGNING_KEY: signingKey.optional(),
  FORMER_SIGNING_KEYS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((key) => key.trim())
        .filter(Boolean),
    ),
  /** How long a process continues to serve after a signal to stop, so that balancers notice. */
  SHUTDOWN_PAUSE_SECONDS: wholeNumber(0, 600).optional(),
  TRUST_PROXY: z
    .string()
    .transform((text) => (text === 'true' ? true : ['none', 'false'].includes(text) ? false : text))
    .refine((value) => typeof value === 'boolean' || value.split(',').every(isNetwork), {
      error:
        'must be true, false, or addresses and networks such as 10.0.0.1, 10.0.0.0/8; none says that there is no proxy',
    })
    .optional(),
  /** Names besides that of PUBLIC_URL under which the shop answers. */
  ALLOWED_HOSTS: hostNames,
  /** The cache in front of the shop that stores its pages. */
  CDN: z
    .enum(['varnish', 'fastly', 'cloudflare'], { error: 'must be varnish, fastly or cloudflare' })
    .optional(),
  CDN_PURGE_URL: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((url) => url.trim())
        .filter(Boolean),
    )
    .refine((urls) => urls.every((url) => address.safeParse(url).success), {
      error: 'must be full http(s) addresses, with commas between them',
    }),
  CDN_PURGE_SECRET: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  /** Traces are collected only if a collector is set. The names are OpenTelemetry's own. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .refine((text) => /^(\s*[\w-]+=[^,]*(,|$))*$/.test(text), {
      error: 'must look like name=value, with commas between them',
    })
    .transform(headersOf),
  OTEL_SERVICE_NAME: z.string().default('ndoro'),
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
  OTEL_LOGS_EXPORTER: z.enum(['otlp', 'none'], { error: 'must be otlp or none' }).default('otlp'),
  /** Where errors are reported besides the log. */
  SENTRY_DSN: address
    .refine((text) => {
      const url = URL.parse(text);
      return Boolean(url?.username) && /\/\w+$/.test(url?.pathname ?? '');
    }, 'must look like https://key@host/project')
    .optional(),
  SHOP_MODE: z.enum(['demo', 'live'], { error: 'must be demo or live' }).default('demo'),
  ALLOW_PUBLIC_DEMO: z.stringbool().default(false),
  ADMIN_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  ADMIN_PASSWORD: z.string().min(6, { error: 'must have at least 6 characters' }).optional(),
  PASSWORD_MIN_LENGTH: wholeNumber(6, 72).optional(),
  /** Where stolen passwords are looked up, or none. */
  BREACHED_PASSWORDS_URL: z.union([z.literal('none'), address]).optional(),
  STAFF_SECOND_FACTOR: z
    .enum(['required', 'optional'], { error: 'must be required or optional' })
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:port' })
    .optional(),
  MAIL_FROM: z.string().optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_ENVIRONMENT: z.enum(['sandbox', 'production']).default('production'),
  PAYPAL_API_URL: address.optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: address.optional(),
  PAYNOW_INTEGRATION_ID: z.string().optional(),
  PAYNOW_INTEGRATION_KEY: z.string().optional(),
  PAYNOW_AUTH_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  /** How long a payment request on a phone may wait before the page shows that it got no answer. */
  PAYNOW_PROMPT_SECONDS: wholeNumber(2, 600).default(120),
  PAYNOW_API_URL: address.optional(),
  /** Hosts of payment pages besides the providers' own. */
  PAYMENT_PAGE_HOSTS: hostNames,
  COURIER_API_URL: address.optional(),
  COURIER_API_KEY: z.string().optional(),
  COURIER_API_SECRET: z.string().optional(),
  COURIER_ACCOUNT: z.string().optional(),
  COURIER_TRACKING_URL: address.optional(),
  COURIER_TRACKING_KEY: z.string().optional(),
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_S3_ENDPOINT: address.optional(),
  BACKUP_S3_REGION: z.string().default('auto'),
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_KEY: z.string().optional(),
  BACKUP_KEEP_DAYS: wholeNumber(1, 3650).default(14),
  /** ClamAV's daemon, which looks at every upload before it is stored. */
  CLAMD_ADDRESS: z
    .string()
    .refine((text) => readClamdAddress(text) !== null, {
      error: 'must look like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
    })
    .optional(),
  /** Make picture sizes before the first visitors need them. */
  WARM_PICTURES: z.stringbool().default(true),
  /** AVIF is a sixth smaller than WebP, and takes four times the work. */
  AVIF_PICTURES: z.stringbool().default(true),
  /** Shoppers' browsers store a page of the shop for times without a connection. */
  OFFLINE_PAGE: z.stringbool().default(true),
  /** Complete addresses of callers in the log are personal data, so they must be switched on. */
  LOG_ADDRESSES: z.enum(['short', 'full'], { error: 'must be short or full' }).default('short'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Environment = z.infer<typeof environmentSchema>;

/** If all characters are hex digits, two make a byte. Otherwise four make three bytes. */
function hasKeyLength(text: string): boolean {
  const key = text.replace(/=+$/, '');
  const bits = /^[0-9a-f]+$/i.test(key) ? 4 : 6;
  return /^[A-Za-z0-9+/_-]+$/.test(key) && key.length * bits >= 256;
}

/** OpenTelemetry's format: name=value, separated by commas, odd characters encoded. */
function headersOf(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), decodeOr(pair.slice(at + 1).trim())];
    }),
  );
}

function decodeOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  const [start = '', bits, ...rest] = text.trim().split('/');
  if (bits === undefined) return isIP(start) !== 0 || namedNetworks.has(start);
  const most = isIPv6(start) ? 128 : 32;
  return isIP(start) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most && rest.length === 0;
}

/** Problems as sentences that a person at a terminal can act on. It lists all of them. */
export class ConfigurationError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The configuration is not right:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigurationError';
    this.problems = problems;
  }
}

export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const present = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(present);
  if (parsed.success) return parsed.data;
  throw new ConfigurationError(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  );
}
