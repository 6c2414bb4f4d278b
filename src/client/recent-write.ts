import { createSessionRecord } from './session-record.ts';

/** Longer than the lag of a replica in use (`src/database/replica.ts`). */
const recentMs = 30_000;

const lastWrite = createSessionRecord<number>('ndoro-wrote', (stored) =>
  typeof stored === 'number' ? stored : null,
);

export function noteWrite(): void {
  lastWrite.write(Date.now());
}

/** After a write, makes reads return what was written and not what a replica still has. */
export function recentWriteHeader(): Record<string, string> {
  const since = Date.now() - (lastWrite.read() ?? 0);
  return since < recentMs ? { 'X-Recent-Write': '1' } : {};
}
