import { setTimeout as pause } from 'node:timers/promises';
import type { ProviderDetail } from '#modules/payments/payment-provider.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { type PaynowFields, readMessage } from './paynow-message.ts';
import { fetchRetryingClosed } from './retry-closed-connection.ts';
import { describeError, wasNeverSent } from './transport-fault.ts';

type Asked<Code extends string> = Promise<Result<PaynowFields, Code, ProviderDetail>>;

const headers = { 'content-type': 'application/x-www-form-urlencoded' };
const retryMs = 200;

/** Sent once: a second call would be a second request on the buyer's phone. */
export async function sendOnce(
  url: string,
  body: string,
  timeoutMs: number,
): Asked<'unreachable' | 'outcome-unknown'> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    // A redirect is refused: the answer must come from the host that was asked.
    const init = { method: 'POST', headers, body, signal, redirect: 'error' } as const;
    const response = await fetch(url, init);
    const fields = response.ok ? readMessage(await response.text()) : null;
    return fields ? ok(fields) : fail('outcome-unknown', said(response));
  } catch (error) {
    const code = wasNeverSent(error) ? 'unreachable' : 'outcome-unknown';
    return fail(code, { message: describeError(error) });
  }
}

/** A read, which may be repeated. */
export async function ask(
  url: string,
  timeoutMs: number,
  retries = 1,
): Asked<'unreachable' | 'bad-answer'> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetchRetryingClosed(url, { method: 'POST', headers, body: '', signal });
    if (response.status < 500 && response.status !== 429) {
      const fields = response.ok ? readMessage(await response.text()) : null;
      return fields ? ok(fields) : fail('bad-answer', said(response));
    }
    if (retries === 0) return fail('unreachable', said(response));
  } catch (error) {
    if (retries === 0) return fail('unreachable', { message: describeError(error) });
  }
  await pause(retryMs);
  return ask(url, timeoutMs, retries - 1);
}

function said({ status }: Response): ProviderDetail {
  return { message: `Paynow answered ${status}` };
}
