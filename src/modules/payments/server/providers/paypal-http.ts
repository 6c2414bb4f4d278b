import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { ProviderDetail, ProviderFault } from '#modules/payments/payment-provider.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { fetchRetryingClosed } from './retry-closed-connection.ts';
import { describeError, wasNeverSent } from './transport-fault.ts';

type PayPalCall = {
  method: 'GET' | 'POST';
  path: string;
  /** Already JSON, because a webhook must go back to PayPal byte by byte. */
  body?: string;
  requestId?: string;
  /** Only for calls that change nothing, or that PayPal recognises by their request id. */
  retries: number;
  timeoutMs?: number;
};

/** A definite answer of PayPal: done (2xx) or refused for a reason (4xx). */
export type PayPalAnswer = { status: number; body: unknown };

type PayPalHttpFault = ProviderFault | 'outcome-unknown';

export type PayPalHttp = {
  send(call: PayPalCall): Promise<Result<PayPalAnswer, PayPalHttpFault, ProviderDetail>>;
  login(): Promise<Result<'reachable', ProviderFault, ProviderDetail>>;
};

const firstRetryMs = 200;

export function createPayPalHttp(credentials: PayPalCredentials, timeoutMs: number): PayPalHttp {
  const tokens = createTokenSource(credentials, timeoutMs);

  async function sendOnce(call: PayPalCall) {
    const token = await getToken();
    if (!token.ok) return token;
    try {
      const response = await fetchRetryingClosed(credentials.baseUrl + call.path, {
        method: call.method,
        headers: headersFor(call, token.value),
        ...(call.method === 'POST' && { body: call.body ?? '{}' }),
        signal: AbortSignal.timeout(call.timeoutMs ?? timeoutMs),
      });
      return await readAnswer(call, response);
    } catch (error) {
      return fail(faultOf(call, error), { message: describeError(error) });
    }
  }

  async function getToken(): Promise<Result<string, ProviderFault, ProviderDetail>> {
    try {
      return ok(await tokens.get());
    } catch (error) {
      const code = error instanceof PayPalLoginRefused ? 'misconfigured' : 'unreachable';
      return fail(code, { message: describeError(error) });
    }
  }

  return {
    async send(call) {
      let result = await sendOnce(call);
      if (result.ok && result.value.status === 401) {
        tokens.forget();
        result = await sendOnce(call);
      }
      for (let attempt = 0; attempt < call.retries && isPassing(result); attempt += 1) {
        await pause(firstRetryMs * 3 ** attempt);
        result = await sendOnce(call);
      }
      if (result.ok && (result.value.status === 401 || result.value.status === 403)) {
        return fail('misconfigured', { message: `PayPal answered ${result.value.status}` });
      }
      return result;
    },
    async login() {
      const token = await getToken();
      return token.ok ? ok('reachable') : token;
    },
  };
}

function isPassing(result: Result<PayPalAnswer, PayPalHttpFault, ProviderDetail>): boolean {
  return !result.ok && (result.code === 'unreachable' || result.code === 'outcome-unknown');
}

function faultOf(call: PayPalCall, error: unknown): PayPalHttpFault {
  return call.method === 'GET' || wasNeverSent(error) ? 'unreachable' : 'outcome-unknown';
}

function headersFor(call: PayPalCall, token: string): Record<string, string> {
  return {
    Authorization: `Bearer ${token}`,
    Accept: 'application/json',
    ...(call.method === 'POST' && {
      'Content-Type': 'application/json',
      Prefer: 'return=representation',
    }),
    ...(call.requestId && { 'PayPal-Request-Id': call.requestId }),
  };
}

async function readAnswer(
  call: PayPalCall,
  response: Response,
): Promise<Result<PayPalAnswer, PayPalHttpFault, ProviderDetail>> {
  const text = await response.text();
  const debugId = response.headers.get('paypal-debug-id');
  const detail = {
    message: `PayPal answered ${response.status}`,
    ...(debugId && { debugId }),
  };
  if (response.status === 429) return fail('unreachable', detail);
  const isWrite = call.method === 'POST';
  if (response.status >= 500) return fail(isWrite ? 'outcome-unknown' : 'unreachable', detail);
  try {
    return ok({ status: response.status, body: text === '' ? {} : JSON.parse(text) });
  } catch {
    return fail(isWrite ? 'outcome-unknown' : 'bad-answer', detail);
  }
}

type PayPalCredentials = { baseUrl: string; clientId: string; clientSecret: string };

type TokenSource = {
  get(): Promise<string>;
  /** After a 401: PayPal ended the token early. */
  forget(): void;
};

class PayPalLoginRefused extends Error {}

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() });

/** A token is renewed this long before its end, so that none expires during a call. */
const renewalMarginMs = 60_000;

/** All callers share one token until it expires; simultaneous callers share one login. */
function createTokenSource(credentials: PayPalCredentials, timeoutMs: number): TokenSource {
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
