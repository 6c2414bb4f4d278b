/** PostgreSQL's error code, found through all wrapping errors. Undefined if there is none. */
export function databaseErrorCode(thrown: unknown): string | undefined {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return undefined;
}

/** The unique index or constraint that refused a row. Undefined for other errors. */
export function violatedConstraint(thrown: unknown): string | undefined {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown };
    if (code === '23505' && typeof constraint === 'string') return constraint;
  }
  return undefined;
}

/** Two transactions collided and PostgreSQL ended one: deadlock, serialization. */
const collisions: readonly unknown[] = ['40P01', '40001'];

export function isCollision(error: unknown): boolean {
  return collisions.includes(databaseErrorCode(error));
}

/** Another transaction holds the row for longer than the time limit. */
export function isLockTimeout(error: unknown): boolean {
  return databaseErrorCode(error) === '55P03';
}

const statementTimeout = '57014';
const idleInTransactionTimeout = '25P03';

/** A time limit ended the statement. The same may succeed in a few seconds. */
export function isOverload(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return (
    isCollision(error) ||
    isLockTimeout(error) ||
    code === statementTimeout ||
    code === idleInTransactionTimeout ||
    isPoolTimeout(error)
  );
}

/** The pool's own errors have no code, only this text. */
function isPoolTimeout(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (/^timeout exceeded when trying to connect|due to connection timeout/.test(error.message)) {
      return true;
    }
  }
  return false;
}

/** The connection failed: refused, cut, host not found. */
const brokenWays: readonly unknown[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/** The server shuts down, crashed, starts, is full, or no longer accepts writes. */
const unservedStates: readonly unknown[] = ['57P01', '57P02', '57P03', '53300', '25006'];

/** Failed connections as the server reports them, and a pooler without a free server. */
const connectionFailures = /^08/;

/** The database can't be reached or is being replaced. The state ends by itself. */
export function isAway(error: unknown): boolean {
  const code = databaseErrorCode(error);
  if (code === undefined) return isLostConnection(error);
  return (
    brokenWays.includes(code) || unservedStates.includes(code) || connectionFailures.test(code)
  );
}

/** The driver's own errors have no code, only this text. */
function isLostConnection(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (/^Connection terminated|^Client has encountered a connection error/.test(error.message)) {
      return true;
    }
  }
  return false;
}

/** The request itself is valid. The same may succeed in a few seconds. */
export function isUnavailable(error: unknown): boolean {
  return isOverload(error) || isAway(error);
}
