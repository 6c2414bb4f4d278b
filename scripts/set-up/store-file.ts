import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Asker } from './asker.ts';

type Stored = 'new' | 'same' | 'replaced' | 'left';

/** Overwrites nothing without asking, and keeps the old file beside the new one. */
export async function storeFile(
  asker: Asker,
  path: string,
  text: string,
  mode: number,
): Promise<Stored> {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { mode });
    asker.say(`Written: ${path}`);
    return 'new';
  }
  const former = readFileSync(path, 'utf8');
  if (former === text) {
    asker.say(`Unchanged: ${path}`);
    return 'same';
  }
  const changed = countChanged(former, text);
  const saved = `${path}.before-${new Date().toISOString().replaceAll(':', '')}`;
  const question = `${path} exists and differs in ${changed} line${changed === 1 ? '' : 's'}. Replace it?`;
  if (!(await asker.confirm(question))) {
    asker.say(`Left as it was: ${path}`);
    return 'left';
  }
  copyFileSync(path, saved);
  writeFileSync(path, text, { mode });
  asker.say(`Replaced: ${path} (the former one is ${saved})`);
  return 'replaced';
}

function countChanged(former: string, text: string): number {
  const known = new Set(former.split('\n'));
  return text.split('\n').filter((line) => !known.has(line)).length;
}
