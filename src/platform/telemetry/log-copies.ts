import {
  createLogSender,
  type LogCopySettings,
  type LogPace,
  type LogSender,
} from './send-logs.ts';

let sender: LogSender | null = null;

/** From now on every line of the log goes to the collector too. Returns what ends that. */
export function openLogCopies(settings: LogCopySettings, pace?: LogPace): () => Promise<void> {
  const opened = createLogSender(settings, pace);
  sender = opened;
  return async () => {
    if (sender === opened) sender = null;
    await opened.close();
  };
}

export function currentLogSender(): LogSender | null {
  return sender;
}

/** Where the log is written: standard output, and the collector if there is one. */
export function logStream(): { stream?: { write(line: string): void } } {
  const copies = sender;
  if (!copies) return {};
  return {
    stream: {
      write(line) {
        process.stdout.write(line);
        copies.write(line);
      },
    },
  };
}
