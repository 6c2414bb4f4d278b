import { z } from 'zod';
import { fetchRetryingClosed } from './retry-closed-connection.ts';

export type PayPalCredentials = { baseUrl: string; clientId: string; clientSecret: string };

type TokenSource = {
  get(): Promise<string>;
  /** After a 401: PayPal ended the token early. */
  forget(): void;
};

export class PayPalLoginRefused extends Error {}

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() });

/** A token is renewed this long before its end, so that none expires during a call. */
const renewalMarginMs = 60_000;

/** All callers share one token until it expires; simultaneous callers share one login. */
export function createTokenSource(credentials: PayPalCredentials, timeoutMs: number): TokenSource {
  let token = '';
  let validUntil = 0;
  let login: Promise<string> | null = null;

  async function renew(): Promise<string> {
    const answer = await requestToken(credentials, timeoutMs);
    token = answer.access_token;
    validUntil = Date.now() + answer.expires_in * 1000 - renewalMarginMs;
    return token;
  }

  return {
    get() {
      if (Date.now() < validUntil) return Promise.resolve(token);
      login ??= renew().finally(() => {
        login = null;
      });
      return login;
    },
    forget() {
      validUntil = 0;
    },
  };
}

async function requestToken(credentials: PayPalCredentials, timeoutMs: number) {
  const basic = btoa(`${credentials.clientId}:${credentials.clientSecret}`);
  const response = await fetchRetryingClosed(`${credentials.baseUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${basic}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status === 401 || response.status === 403) {
    throw new PayPalLoginRefused(`PayPal refused the credentials (${response.status})`);
  }
  if (!response.ok) throw new Error(`PayPal answered ${response.status} to the login`);
  return tokenSchema.parse(await response.json());
}
