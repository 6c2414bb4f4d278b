import { logCopies } from './metrics.ts';
import { otlpRecord } from './otlp-record.ts';

export type LogCopySettings = {
  /** The address of the collector, without `/v1/logs`. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
};

export type LogSender = {
  /** One line of the log, as JSON. */
  write(line: string): void;
  /** Whether everything was sent that was written so far. */
  isIdle(): boolean;
  /** Sends what is left, within some seconds. */
  close(): Promise<void>;
};

/** Memory for a collector that is away. Beyond it the oldest lines go; standard output has them. */
const mostBytes = 8 * 1024 * 1024;
const batchBytes = 512 * 1024;

export type LogPace = { everyMs: number; answerMs: number; longestPauseMs: number };

const usualPace: LogPace = { everyMs: 1000, answerMs: 5000, longestPauseMs: 60_000 };

/** Answers after which OTLP asks for another try. Others mean that this batch is not wanted. */
const laterStatuses = new Set([408, 429, 500, 502, 503, 504]);

export function createLogSender(
  { endpoint, headers, serviceName }: LogCopySettings,
  pace: LogPace = usualPace,
): LogSender {
  const waiting: string[] = [];
  let bytes = 0;
  let batch: string[] = [];
  let sending: Promise<void> | null = null;
  let pauseMs = 0;
  let notBefore = 0;
  let isClosing = false;

  function drop(): void {
    while (bytes > mostBytes) {
      bytes -= waiting.shift()?.length ?? bytes;
      logCopies.inc({ result: 'lost' });
    }
  }

  function takeBatch(): string[] {
    let size = 0;
    let count = 0;
    while (count < waiting.length && size < batchBytes) size += waiting[count++]?.length ?? 0;
    bytes -= size;
    return waiting.splice(0, count);
  }

  async function post(): Promise<'sent' | 'refused' | 'failed'> {
    const resource = { attributes: [{ key: 'service.name', value: { stringValue: serviceName } }] };
    const logRecords = `[${batch.join(',')}]`;
    const body = `{"resourceLogs":[{"resource":${JSON.stringify(resource)},"scopeLogs":[{"logRecords":${logRecords}}]}]}`;
    try {
      const answer = await fetch(`${endpoint}/v1/logs`, {
        method: 'POST',
        redirect: 'error',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(pace.answerMs),
      });
      await answer.body?.cancel();
      if (answer.ok) return 'sent';
      return laterStatuses.has(answer.status) ? 'failed' : 'refused';
    } catch {
      return 'failed';
    }
  }

  async function sendAll(): Promise<void> {
    while (batch.length > 0 || waiting.length > 0) {
      if (batch.length === 0) batch = takeBatch();
      const result = await post();
      logCopies.inc({ result }, batch.length);
      if (result === 'failed') {
        pauseMs = Math.min(pace.longestPauseMs, Math.max(pace.everyMs, 2 * pauseMs));
        notBefore = Date.now() + pauseMs;
        return;
      }
      pauseMs = 0;
      batch = [];
    }
  }

  function send(): Promise<void> {
    if (sending) return sending;
    if (!isClosing && Date.now() < notBefore) return Promise.resolve();
    sending = sendAll().finally(() => {
      sending = null;
    });
    return sending;
  }

  const clock = setInterval(() => void send(), pace.everyMs);
  clock.unref();

  return {
    write(line) {
      const record = otlpRecord(line);
      if (record === null) return;
      waiting.push(record);
      bytes += record.length;
      drop();
    },
    isIdle: () => waiting.length === 0 && batch.length === 0,
    async close() {
      clearInterval(clock);
      isClosing = true;
      await sending;
      await send();
    },
  };
}
