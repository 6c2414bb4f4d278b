import { setTimeout as pause } from 'node:timers/promises';
import type { ProviderDetail, ProviderFault } from '#modules/payments/payment-provider.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { createTokenSource, type PayPalCredentials, PayPalLoginRefused } from './paypal-token.ts';
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
