import { randomUUID } from 'node:crypto';
import { loggedError } from '#platform/http/logged-error.ts';
import { errorReports } from './metrics.ts';
import { framesOf, withoutPeople } from './plain-error.ts';

export type ErrorReportSettings = {
  /** `https://key@host/project`, as Sentry and compatible services issue it. */
  dsn: string;
  environment: string;
};

export type ReportedPlace = {
  /** What failed, as the log names it. */
  where: string;
  requestId?: string | undefined;
};

export type ErrorReports = {
  report(error: unknown, place: ReportedPlace): void;
  /** Waits for reports that are being sent. */
  close(): Promise<void>;
};

/** A shop that fails at every request must not also flood the receiver of the reports. */
const mostAMinute = 60;

export function createErrorReports(settings: ErrorReportSettings): ErrorReports {
  const { url, key } = parseDsn(settings.dsn);
  const underWay = new Set<Promise<void>>();
  let minute = 0;
  let told = 0;

  function mayTell(): boolean {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, told] = [now, 0];
    told += 1;
    return told <= mostAMinute;
  }

  async function send(event: object): Promise<void> {
    const lines = [{ sent_at: new Date().toISOString() }, { type: 'event' }, event];
    try {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=ndoro/1, sentry_key=${key}`,
        },
        body: lines.map((line) => JSON.stringify(line)).join('\n'),
        signal: AbortSignal.timeout(5000),
      });
      await answer.arrayBuffer();
      errorReports.inc({ result: answer.ok ? 'sent' : 'refused' });
    } catch {
      // The log has the error itself. The failed report is only counted.
      errorReports.inc({ result: 'failed' });
    }
  }

  return {
    report(error, place) {
      if (!mayTell()) return errorReports.inc({ result: 'left out' });
      const sending: Promise<void> = send(eventOf(error, place, settings)).finally(() =>
        underWay.delete(sending),
      );
      underWay.add(sending);
    },
    async close() {
      await Promise.all(underWay);
    },
  };
}

function parseDsn(dsn: string): { url: string; key: string } {
  const { origin, pathname, username } = new URL(dsn);
  const parts = pathname.split('/');
  const project = parts.pop() ?? '';
  return { url: `${origin}${parts.join('/')}/api/${project}/envelope/`, key: username };
}

/** The kind, the place in our code and the message, without personal data, request or values. */
function eventOf(thrown: unknown, place: ReportedPlace, settings: ErrorReportSettings) {
  const values = [];
  for (
    let error: ReturnType<typeof loggedError> | undefined = loggedError(thrown);
    error;
    error = error.cause
  ) {
    values.unshift({
      type: error.type,
      value: withoutPeople(error.message),
      stacktrace: { frames: framesOf(error.stack) },
    });
  }
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1000,
    platform: 'node',
    level: 'error',
    environment: settings.environment,
    logger: place.where,
    tags: { where: place.where, ...(place.requestId && { request_id: place.requestId }) },
    exception: { values },
  };
}
