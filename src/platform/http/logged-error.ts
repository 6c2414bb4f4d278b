export type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: LoggedError;
  errors?: LoggedError[];
};

/**
 * An error as it is logged. Database errors name the values of the failed statement and the row:
 * addresses, codes, hashes. Fields that are not listed here are not logged.
 */
export function loggedError(thrown: unknown): LoggedError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { code, cause, errors } = error as Error & { code?: unknown; errors?: unknown };
  const message = error.message.replace(/\nparams: [\s\S]*$/, '');
  return {
    type: error.constructor.name,
    message,
    stack: (error.stack ?? '').replace(error.message, () => message),
    ...(code !== undefined && { code }),
    ...(cause instanceof Error && { cause: loggedError(cause) }),
    ...(Array.isArray(errors) && { errors: errors.map(loggedError) }),
  };
}
