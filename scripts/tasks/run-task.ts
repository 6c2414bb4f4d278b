import { ConfigurationError } from '#config/environment.ts';
import { BackupError } from '#platform/backup/backup-store.ts';
import { StartError } from '#shared/start-error.ts';

const reasons: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk is full.',
  EROFS: 'The disk is read-only.',
  EACCES: 'Permission is denied.',
  ECONNREFUSED: 'The database or the store does not answer.',
};

/** Exits with 1 and a sentence after an expected failure. */
export async function runTask(
  task: (() => Promise<void>) | undefined,
  known: readonly string[],
): Promise<void> {
  if (!task) {
    console.error(`Unknown task. Known: ${known.join(', ')}`);
    process.exitCode = 1;
    return;
  }
  // By default these signals would end the process without stopping what it started.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(130));
  try {
    await task();
  } catch (error) {
    console.error(`\n${sentenceFor(error)}\n`);
    process.exitCode = 1;
  }
}

function sentenceFor(error: unknown): string {
  const isExpected = [BackupError, StartError, ConfigurationError].some(
    (kind) => error instanceof kind,
  );
  const { message, code = '', stack } = error as NodeJS.ErrnoException;
  if (isExpected) return message;
  return code in reasons ? `${reasons[code]} (${message})` : (stack ?? message);
}
