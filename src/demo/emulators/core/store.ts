import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** The changes of one write, so that a killed process leaves all of them or none. */
export type Change<Tables> = {
  [Kind in keyof Tables & string]: { kind: Kind; id: string; value: Tables[Kind] };
}[keyof Tables & string];

export type Store<Tables> = {
  find<Kind extends keyof Tables & string>(kind: Kind, id: string): Tables[Kind] | null;
  list<Kind extends keyof Tables & string>(kind: Kind): Tables[Kind][];
  /** `consequences` sees the changes already made; both are stored in one write. */
  write(changes: readonly Change<Tables>[], consequences?: () => Change<Tables>[]): void;
  close(): void;
};

/** The position of a line in the journal, in bytes. */
type Place = { at: number; length: number };
type Entry = { value: unknown } | { place: Place };
type Entries = Map<string, Map<string, Entry>>;
type Row = [kind: string, id: string, value: unknown];

/**
 * A journal of JSON lines, one per write, replayed at start. Once the kernel has a line it survives
 * kill -9; a line cut short by it was never answered and is dropped. `filed` values are not in
 * memory but read from the journal on request: every payment adds many of them, and they are rarely
 * needed.
 */
export function openStore<Tables>(
  file: string,
  filed: readonly (keyof Tables & string)[] = [],
): Store<Tables> {
  mkdirSync(dirname(file), { recursive: true });
  compact(file);
  const descriptor = openSync(file, 'a+');
  const entries: Entries = new Map();
  const isFiled = (kind: string) => filed.some((each) => each === kind);
  let end = 0;

  function remember(rows: readonly Row[]): void {
    for (const [kind, id, value] of rows) put(entries, kind, id, { value });
  }

  /** Drops the filed values of a line from memory once the journal contains it. */
  function forget(rows: readonly Row[], length: number): void {
    const place = { at: end, length };
    end += length;
    for (const [kind, id] of rows) if (isFiled(kind)) put(entries, kind, id, { place });
  }

  function readEntry(kind: string, id: string, entry: Entry): unknown {
    if ('value' in entry) return entry.value;
    const { at, length } = entry.place;
    const line = Buffer.alloc(length);
    readSync(descriptor, line, 0, length, at);
    return parseLine(line.toString()).findLast((row) => row[0] === kind && row[1] === id)?.[2];
  }

  for (const line of linesOf(file)) {
    const rows = parseLine(line);
    remember(rows);
    forget(rows, Buffer.byteLength(line) + 1);
  }

  return {
    find(kind, id) {
      const entry = entries.get(kind)?.get(id);
      return entry ? (readEntry(kind, id, entry) as Tables[typeof kind]) : null;
    },
    list(kind) {
      const table = entries.get(kind) ?? new Map<string, Entry>();
      return [...table].map(([id, entry]) => readEntry(kind, id, entry) as Tables[typeof kind]);
    },
    write(changes, consequences = () => []) {
      remember(changes.map(toRow));
      const further = consequences();
      const rows = [...changes, ...further].map(toRow);
      remember(rows.slice(changes.length));
      forget(rows, writeSync(descriptor, `${JSON.stringify(rows)}\n`));
    },
    close: () => closeSync(descriptor),
  };
}

function toRow({ kind, id, value }: { kind: string; id: string; value: unknown }): Row {
  return [kind, id, value];
}

function parseLine(line: string): Row[] {
  try {
    return JSON.parse(line) as Row[];
  } catch {
    return [];
  }
}

function put(entries: Entries, kind: string, id: string, entry: Entry): void {
  const table = entries.get(kind) ?? new Map<string, Entry>();
  table.set(id, entry);
  entries.set(kind, table);
}

/** One line for each entry, its last one. The old journal stays until the new one is complete. */
function compact(file: string): void {
  const last = new Map<string, Row>();
  for (const line of linesOf(file)) {
    for (const row of parseLine(line)) last.set(`${row[0]} ${row[1]}`, row);
  }
  const lines = [...last.values()].map((row) => `${JSON.stringify([row])}\n`);
  writeFileSync(`${file}.new`, lines.join(''));
  renameSync(`${file}.new`, file);
}

function linesOf(file: string): string[] {
  return readIfThere(file).split('\n').slice(0, -1);
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
