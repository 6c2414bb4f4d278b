/**
 * The closed list of expected failures on the wire: code -> status and the sentence people read.
 * A use case returns the code; nobody else decides on a status.
 */
export const failures = {
  'bad-request': [400, 'The request could not be understood.'],
  'invalid-input': [400, 'Some of the values sent are not valid.'],
  'malformed-json': [400, 'The body is not valid JSON.'],
  'missing-body': [400, 'The request needs a JSON body.'],
  'picture-not-found': [400, 'One of the pictures is no longer there. Please upload it again.'],
  'password-too-short': [400, 'Password must be at least 6 characters long'],
  'wrong-password': [400, 'Failed to change password. The current password is not right.'],
  'wrong-code': [400, 'Verification failed. The code is not right, or its time is up.'],
  'second-factor-refused': [400, 'That code is not right. Please try the next one.'],
  unauthorized: [401, 'Please log in.'],
  'wrong-credentials': [401, 'Login failed. Please check your credentials.'],
  'second-factor-required': [401, 'Please enter the code from your authenticator app.'],
  'wrong-second-factor': [401, 'That code is not right. Please try the next one.'],
  forbidden: [403, 'You are not allowed to do this.'],
  'account-pending': [403, 'Your account is waiting for approval from an existing admin.'],
  'account-inactive': [403, 'Your account is not active. Please ask another admin.'],
  'foreign-origin': [403, 'This request came from another site and was refused.'],
  'not-found': [404, 'There is nothing at this address.'],
  'account-not-found': [404, 'There is no such account.'],
  'account-not-pending': [404, 'This account is not waiting for approval.'],
  'session-not-found': [404, 'This session has ended already.'],
  'product-not-found': [404, 'The requested product could not be found.'],
  'event-not-found': [404, 'Event not found'],
  'subscription-not-found': [404, 'This link is no longer valid.'],
  'message-not-found': [404, 'The message could not be found.'],
  'order-not-found': [404, 'The requested order could not be found.'],
  'method-not-allowed': [405, 'This address does not support that method.'],
  'event-slug-taken': [409, 'Another event already has this address.'],
  'own-account': [409, 'This cannot be done to your own account.'],
  'second-factor-is-on': [409, 'A second factor is set up already.'],
  conflict: [409, 'This was changed by someone else in the meantime.'],
  'body-too-large': [413, 'The body is too large.'],
  'address-too-long': [414, 'The address is too long.'],
  'unsupported-media-type': [415, 'Please send JSON (content-type application/json).'],
  'too-many-requests': [429, 'Too many requests. Please wait a moment and try again.'],
  'internal-error': [500, 'Something went wrong on our side. Please try again.'],
  unavailable: [503, 'The shop is not available at the moment. Please try again shortly.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type FailureCode = keyof typeof failures;

export type FailureBody = {
  success: false;
  error: string;
  message: string;
  code: string;
  [extra: string]: unknown;
};

export function failureStatus(code: FailureCode): number {
  return failures[code][0];
}

/** `error` and `message` hold the same sentence: callers read now one, now the other. */
export function failureBody(
  code: FailureCode,
  sentence: string = failures[code][1],
  extra: Record<string, unknown> = {},
): FailureBody {
  return { success: false, error: sentence, message: sentence, code, ...extra };
}
