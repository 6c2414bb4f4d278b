import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** What one write changes, so that a killed process leaves all of it or nothing. */
export type Change<Tables> = {
  [Kind in keyof Tables & string]: { kind: Kind; id: string; value: Tables[Kind] };
}[keyof Tables & string];

export type Store<Tables> = {
  find<Kind extends keyof Tables & string>(kind: Kind, id: string): Tables[Kind] | null;
  list<Kind extends keyof Tables & string>(kind: Kind): Tables[Kind][];
  /** `consequences` sees the changes already made; both reach the disk together. */
  write(changes: readonly Change<Tables>[], consequences?: () => Change<Tables>[]): void;
  close(): void;
};

type Entries = Map<string, Map<string, unknown>>;

/**
 * A journal of JSON lines, one per write, replayed at start. Once the kernel has a line it
 * survives kill -9; a line cut short by it was never answered and is dropped.
 */
export function openStore<Tables>(file: string): Store<Tables> {
  mkdirSync(dirname(file), { recursive: true });
  const entries = replay(file);
  compact(file, entries);
  const descriptor = openSync(file, 'a');
  return {
    find: (kind, id) => (entries.get(kind)?.get(id) as Tables[typeof kind] | undefined) ?? null,
    list: (kind) => [...(entries.get(kind)?.values() ?? [])] as Tables[typeof kind][],
    write(changes, consequences = () => []) {
      for (const { kind, id, value } of changes) put(entries, kind, id, value);
      const further = consequences();
      for (const { kind, id, value } of further) put(entries, kind, id, value);
      writeSync(descriptor, `${JSON.stringify([...changes, ...further].map(toRow))}\n`);
    },
    close: () => closeSync(descriptor),
  };
}

type Row = [kind: string, id: string, value: unknown];

function toRow({ kind, id, value }: { kind: string; id: string; value: unknown }): Row {
  return [kind, id, value];
}

function replay(file: string): Entries {
  const entries: Entries = new Map();
  for (const line of readIfThere(file).split('\n')) {
    for (const [kind, id, value] of parseLine(line)) put(entries, kind, id, value);
  }
  return entries;
}

function parseLine(line: string): Row[] {
  try {
    return JSON.parse(line) as Row[];
  } catch {
    return [];
  }
}

function put(entries: Entries, kind: string, id: string, value: unknown): void {
  const table = entries.get(kind) ?? new Map<string, unknown>();
  table.set(id, value);
  entries.set(kind, table);
}

/** The old journal stays until the new one is complete. */
function compact(file: string, entries: Entries): void {
  const lines = [...entries].flatMap(([kind, table]) =>
    [...table].map(([id, value]) => `${JSON.stringify([toRow({ kind, id, value })])}\n`),
  );
  writeFileSync(`${file}.new`, lines.join(''));
  renameSync(`${file}.new`, file);
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
