import { Stripe } from 'stripe';
import { fetchRetryingClosed } from './retry-closed-connection.ts';

export type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  /** Absent for Stripe itself; otherwise the emulator's address, which may have a path. */
  baseUrl?: string;
  timeoutMs?: number;
  captureTimeoutMs?: number;
};

/**
 * The same transport in every mode. The package accepts a host and a port but no path. An emulator
 * inside the shop has a path, so it is added to each call here.
 */
export function createStripeClient(options: StripeOptions): Stripe {
  const base = new URL(options.baseUrl ?? 'https://api.stripe.com');
  const pathPrefix = base.pathname.replace(/\/$/, '');
  return new Stripe(options.secretKey, {
    host: base.hostname,
    protocol: base.protocol === 'http:' ? 'http' : 'https',
    port: base.port || (base.protocol === 'http:' ? 80 : 443),
    httpClient: Stripe.createFetchHttpClient((input: string | URL | Request, init) =>
      fetchRetryingClosed(withPathPrefix(String(input), pathPrefix), init ?? {}),
    ),
    timeout: options.timeoutMs ?? 10_000,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

function withPathPrefix(address: string, pathPrefix: string): URL {
  const url = new URL(address);
  url.pathname = pathPrefix + url.pathname;
  return url;
}
