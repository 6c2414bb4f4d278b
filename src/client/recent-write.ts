import { createSessionRecord } from './session-record.ts';

/** Longer than a replica that is asked at all may be behind (`src/database/replica.ts`). */
const recentMs = 30_000;

const lastWrite = createSessionRecord<number>('ndoro-wrote', (stored) =>
  typeof stored === 'number' ? stored : null,
);

export function noteWrite(): void {
  lastWrite.write(Date.now());
}

/** So that whoever has just written reads what they wrote, and not what a replica still knows. */
export function recentWriteHeader(): Record<string, string> {
  const since = Date.now() - (lastWrite.read() ?? 0);
  return since < recentMs ? { 'X-Recent-Write': '1' } : {};
}
