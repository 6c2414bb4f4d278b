import { Stripe } from 'stripe';
import type { ProviderDetail, ProviderFault } from '#modules/payments/payment-provider.ts';
import { type Failure, fail } from '#shared/result.ts';
import { describeError, wasNeverSent } from './transport-fault.ts';

const { errors } = Stripe;

/** Anything but an error of the package is a bug of ours and is thrown again. */
export function detailOf(error: unknown): ProviderDetail {
  if (!(error instanceof errors.StripeError)) throw error;
  const cause = error.detail instanceof Error ? `: ${describeError(error.detail)}` : '';
  return {
    message: error.message + cause,
    ...(error.code && { issue: error.code }),
    ...(error.requestId && { debugId: error.requestId }),
  };
}

export function toReadFailure(
  error: unknown,
): Failure<ProviderFault | 'not-found', ProviderDetail> {
  const detail = detailOf(error);
  if (error instanceof errors.StripeConnectionError) return fail('unreachable', detail);
  if (isCredentialError(error)) return fail('misconfigured', detail);
  const status = statusOf(error);
  if (isMissing(error)) return fail('not-found', detail);
  return fail(status === 429 || status >= 500 ? 'unreachable' : 'bad-answer', detail);
}

type StripeWriteFailure = Failure<
  ProviderFault | 'outcome-unknown' | 'refused' | 'not-found',
  ProviderDetail
>;

export function toWriteFailure(error: unknown): StripeWriteFailure {
  const detail = detailOf(error);
  if (error instanceof errors.StripeConnectionError) {
    return fail(wasNeverSent(error.detail) ? 'unreachable' : 'outcome-unknown', detail);
  }
  if (isCredentialError(error)) return fail('misconfigured', detail);
  const status = statusOf(error);
  if (isMissing(error)) return fail('not-found', detail);
  if (status === 429) return fail('unreachable', detail);
  // 408, 409: the call, or an earlier one with the same key, may still be running. An error without
  // a type comes from a proxy in between, not from Stripe.
  const isUnknown = status === 408 || status === 409 || status >= 500 || !isStripesWord(error);
  return fail(isUnknown ? 'outcome-unknown' : 'refused', detail);
}

function isCredentialError(error: unknown): boolean {
  return (
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof errors.StripeError && error.code === 'resource_missing';
}

function isStripesWord(error: unknown): boolean {
  return error instanceof errors.StripeError && Boolean(error.rawType) && statusOf(error) > 0;
}

function statusOf(error: unknown): number {
  return error instanceof errors.StripeError ? (error.statusCode ?? 0) : 0;
}
