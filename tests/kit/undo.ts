import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from './remove-folder.ts';

type Undo = () => unknown;

const waiting: Undo[] = [];

/**
 * Workers outlive test files, so whatever a file opens is closed after it. Vitest's own `afterAll`
 * works only at the top level of a file: inside a test or a hook it is silently ignored.
 */
export function afterFile(undo: Undo): void {
  waiting.push(undo);
}

/** In reverse order, since later ones may depend on earlier ones. */
export async function undoAll(): Promise<void> {
  for (let undo = waiting.pop(); undo; undo = waiting.pop()) await undo();
}

/** An empty folder that is deleted after the test file. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `ndoro-${name}-`));
  afterFile(() => removeFolder(folder));
  return folder;
}
