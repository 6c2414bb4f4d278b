import type { Answer } from '../core/payment-desk.ts';

type ErrorFields = {
  code?: string;
  param?: string;
  decline_code?: string;
  payment_intent?: unknown;
};

/** `{error: {type, code, message, …}}`, the form of all Stripe refusals. */
export function stripeError(
  status: number,
  type: string,
  message: string,
  fields: ErrorFields = {},
): Answer {
  return { status, body: { error: { type, message, ...fields } } };
}

export function invalidRequest(message: string, fields: ErrorFields = {}): Answer {
  return stripeError(400, 'invalid_request_error', message, fields);
}

export function missing(object: string, id: string, param = 'id'): Answer {
  const message = `No such ${object}: '${id}'`;
  return stripeError(404, 'invalid_request_error', message, { code: 'resource_missing', param });
}
