import { isLoopbackName } from '#shared/loopback-name.ts';
import { readClamdAddress } from './clamd-address.ts';
import type { Environment } from './environment.ts';

const addresses = [
  'PUBLIC_URL',
  'PAYPAL_API_URL',
  'STRIPE_API_URL',
  'PAYNOW_API_URL',
  'COURIER_API_URL',
  'COURIER_TRACKING_URL',
  'BREACHED_PASSWORDS_URL',
  'S3_ENDPOINT',
  'BACKUP_S3_ENDPOINT',
] as const satisfies readonly (keyof Environment)[];

const databases = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
] as const satisfies readonly (keyof Environment)[];

/**
 * Connections of a live shop must be encrypted. Connections inside the machine need no encryption.
 */
export function transportProblems(env: Environment): string[] {
  const problems: string[] = [];
  for (const name of addresses) {
    const url = URL.parse(env[name] ?? '');
    if (url && url.protocol !== 'https:' && !isLoopbackName(url.hostname)) {
      problems.push(`${name}: a live shop needs an https:// address here`);
    }
  }
  for (const [name, text] of nearbyAddresses(env)) {
    const url = URL.parse(text);
    const stays = isLoopbackName(url?.hostname ?? '');
    const isInside = env.SERVICE_NETWORK === 'private' && isNearby(url?.hostname ?? '');
    if (url && url.protocol !== 'https:' && !stays && !isInside) {
      problems.push(
        `${name}: a live shop needs https:// addresses here, but on this machine or a private network (SERVICE_NETWORK=private)`,
      );
    }
  }
  for (const name of databases) {
    if (env[name] && env.DATABASE_NETWORK === 'open' && !isGuarded(env[name])) {
      problems.push(
        `${name}: a live shop reaches its database over TLS and checks who answers; add ?sslmode=verify-full, or set DATABASE_NETWORK=private if nobody else is on that network`,
      );
    }
  }
  const clamd = readClamdAddress(env.CLAMD_ADDRESS ?? '');
  if (clamd && 'host' in clamd && !isLoopbackName(clamd.host) && env.SERVICE_NETWORK === 'open') {
    problems.push(
      'CLAMD_ADDRESS: clamd knows no encryption; use one on this machine, or set SERVICE_NETWORK=private if nobody else is on the network to it',
    );
  }
  if (!isLoopbackName(env.HOST) && !env.TLS_CERT_FILE && env.SERVICE_NETWORK === 'open') {
    problems.push(
      'HOST: a live shop that others reach answers over TLS; set TLS_CERT_FILE and TLS_KEY_FILE, or SERVICE_NETWORK=private if nobody else is on the network between proxy and shop',
    );
  }
  if (env.TRUST_PROXY === undefined) {
    problems.push(
      'TRUST_PROXY: a live shop must know whether a proxy is in front of it, or all visitors count as one; name its address or network, or say none',
    );
  }
  return problems;
}

/** Services that are often in the same network: caches and collectors. */
function nearbyAddresses(env: Environment): [name: string, address: string][] {
  return [
    ...env.CDN_PURGE_URL.map((url): [string, string] => ['CDN_PURGE_URL', url]),
    ['OTEL_EXPORTER_OTLP_ENDPOINT', env.OTEL_EXPORTER_OTLP_ENDPOINT ?? ''],
    ['SENTRY_DSN', env.SENTRY_DSN ?? ''],
  ];
}

const privateNetwork = /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$/;

/** A name without a dot belongs to a private network. */
function isNearby(host: string): boolean {
  return privateNetwork.test(host) || /^[a-z0-9-]+$/i.test(host);
}

/** A socket of the machine has no host at all. */
function isGuarded(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  const host = url.searchParams.get('host') ?? url.hostname;
  const stays = host === '' || host.startsWith('/') || isLoopbackName(host);
  return stays || url.searchParams.get('sslmode') === 'verify-full';
}
