import type { Config } from '#config/config.ts';
import { createErrorReports, type ErrorReports } from '#platform/telemetry/error-reports.ts';
import { currentTrace } from '#platform/telemetry/trace.ts';

export function openErrorReports({ sentryDsn, mode }: Config): ErrorReports | null {
  if (!sentryDsn) return null;
  return createErrorReports({ dsn: sentryDsn, environment: mode });
}

type Line = [object: unknown, message?: string, ...rest: unknown[]];

const errorLevel = 50;

/** Reports everything that is logged as an error, so that no other code has to. */
export function reportLogged(reports: ErrorReports) {
  return function logMethod(
    this: { bindings(): Record<string, unknown> },
    line: Line,
    write: (...line: Line) => void,
    level: number,
  ): void {
    const [given, message] = line;
    const error = (given as { err?: unknown } | null)?.err;
    if (level >= errorLevel && error !== undefined) {
      const { reqId = currentTrace()?.requestId } = this.bindings();
      const requestId = typeof reqId === 'string' ? reqId : undefined;
      reports.report(error, { where: message ?? 'error', requestId });
    }
    write.apply(this, line);
  };
}
