import type { Config } from '#config/config.ts';
import { StartError } from '#shared/start-error.ts';

type Failure = { code?: string; syscall?: string; hostname?: string; message: string };
type Place = Pick<Config, 'port' | 'host' | 'databaseUrl' | 'databaseDirectUrl'>;

const noAddress = ({ host }: Place) =>
  `This machine has no address ${host}. Set HOST to one of its own.`;

const explanations: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken. Set PORT to start the shop on another.`,
  EACCES: ({ port }) => `Port ${port} is not open to this user. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
  EAI_AGAIN: noAddress,
};

const databaseReasons: Record<string, string> = {
  ECONNREFUSED: 'nobody answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  ETIMEDOUT: 'nobody answers there',
  EHOSTUNREACH: 'nobody answers there',
};

/** Turns an error that a person can fix into a sentence. Any other error stays as it is. */
export function explainStart(thrown: unknown, place: Place): unknown {
  const failure = causeOf(thrown);
  const isOfPlace = failure.syscall === 'listen' || failure.hostname === place.host;
  const explain = isOfPlace ? explanations[failure.code ?? ''] : undefined;
  if (explain) return new StartError(explain(place));
  return isOfDatabase(failure) && place.databaseUrl
    ? new StartError(describeDatabase(failure, place.databaseDirectUrl ?? place.databaseUrl))
    : thrown;
}

/** The database's own errors have a severity, connection errors have a system call. */
function isOfDatabase(failure: Failure): boolean {
  return 'severity' in failure || (failure.code ?? '') in databaseReasons;
}

/** Host and name identify the database. The password is left out. */
function describeDatabase({ code = '', message }: Failure, url: string): string {
  const { host, pathname } = new URL(url);
  const reason = databaseReasons[code] ?? message;
  return `The database ${pathname.slice(1)} at ${host} can't be used: ${reason}. See DATABASE_URL.`;
}

function causeOf(thrown: unknown): Failure {
  const { cause } = thrown as { cause?: unknown };
  return cause instanceof Error ? causeOf(cause) : (thrown as Failure);
}
