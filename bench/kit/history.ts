import { existsSync, readFileSync } from 'node:fs';
import type { Results } from './results.ts';

type Run = Map<string, string>;

const intro =
  '# Every run of `npm run bench -- table`\n\nA number in brackets is the share of what a bare server did in the same run. Runs are compared by it: the machine is not always the same, nor equally busy.\n';

/** The history with one more run, which may have lines that earlier runs lacked. */
export function addToHistory(file: string, { date, commit, rows }: Results): string {
  const run: Run = new Map([
    ['date', date.slice(0, 16).replace('T', ' ')],
    ['commit', commit],
    ...rows.map(({ name, value, ratio }): [string, string] => {
      const amount = value < 10 ? value.toFixed(2) : value.toFixed(0);
      return [name, ratio === undefined ? amount : `${amount} (${ratio.toFixed(2)})`];
    }),
  ]);
  return historyText([...readHistory(file), run]);
}

function readHistory(file: string): Run[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  const [head = [], , ...runs] = lines.filter((line) => line.startsWith('|')).map(cellsOf);
  return runs.map((cells) => new Map(head.map((name, place) => [name, cells[place] ?? ''])));
}

function cellsOf(line: string): string[] {
  return line.slice(2, -2).split(' | ');
}

function historyText(runs: readonly Run[]): string {
  const head = [...new Set(runs.flatMap((run) => [...run.keys()]))];
  const table = [head, head.map(() => '---'), ...runs.map((run) => valuesOf(run, head))];
  return `${intro}\n${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

const valuesOf = (run: Run, head: readonly string[]) => head.map((name) => run.get(name) ?? '');
