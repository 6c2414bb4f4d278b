export type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: LoggedError;
  errors?: LoggedError[];
};

/**
 * An error as the log keeps it. Errors of the database name the values of the statement that failed
 * and the row it failed on: addresses, codes, hashes. What is not named here stays out of the log.
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
