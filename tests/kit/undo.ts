import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Undo = () => unknown;

const waiting: Undo[] = [];

/**
 * Workers outlive test files, so whatever a file opens is closed after it. Vitest's own `afterAll`
 * does so only from the top of a file: from inside a test or a hook it is silently forgotten.
 */
export function afterFile(undo: Undo): void {
  waiting.push(undo);
}

/** The last that was opened goes first, as it may stand on what was opened before it. */
export async function undoAll(): Promise<void> {
  for (let undo = waiting.pop(); undo; undo = waiting.pop()) await undo();
}

/** An empty folder that is gone after the test file. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `ndoro-${name}-`));
  afterFile(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
