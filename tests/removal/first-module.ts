import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './source-files.ts';

type Block = { kind: string; file: string; text: string };

/** All blocks of the document that name a file: whole files, and lines to add to a list. */
export function readBlocks(document: string): Block[] {
  const text = readFileSync(join(root, document), 'utf8');
  return [...text.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm)].map(
    ([, kind = '', file = '', code = '']) => ({ kind, file, text: code }),
  );
}

/** Applies the blocks to the folder, and nothing else. */
export function follow(blocks: readonly Block[], folder: string): void {
  for (const { kind, file, text } of blocks) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, kind === 'diff' ? addLines(readFileSync(path, 'utf8'), text) : text);
  }
}

/** Inserts each added line after the line shown before it, or at the top. */
export function addLines(original: string, diff: string): string {
  const lines = original.split('\n');
  let place = 0;
  for (const line of diff.trimEnd().split('\n')) {
    const text = line.slice(1);
    if (line.startsWith('+')) {
      lines.splice(place, 0, text);
      place += 1;
    } else {
      place = lines.indexOf(text) + 1;
      if (place === 0) throw new Error(`The list does not hold the line '${text}'.`);
    }
  }
  return lines.join('\n');
}
