import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { asvsRequirements } from './asvs-requirements.ts';

const page = readFileSync('docs/security.md', 'utf8');

type Row = { number: string; level: string; words: string; verdict: string; proof: string };

const rows: Row[] = [
  ...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm),
].map(([, number = '', level = '', words = '', verdict = '', proof = '']) => ({
  number,
  level,
  words,
  verdict,
  proof,
}));

const wanted = Object.entries(asvsRequirements).flatMap(([level, numbers]) =>
  numbers
    .trim()
    .split(/\s+/)
    .map((number) => `${number} level ${level}`),
);

/** Within the table only files stand in backticks. */
const filesIn = ({ proof }: Row) => [...proof.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);

describe('the table of security requirements', () => {
  test('has each requirement once, with its level', () => {
    expect(wanted).toHaveLength(217);
    const listed = rows.map(({ number, level }) => `${number} level ${level}`);
    expect(listed.toSorted()).toEqual(wanted.toSorted());
  });

  test('knows three verdicts, and counts them rightly', () => {
    const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
    const [met, notMet, other] = [count('met'), count('not met'), count('not applicable')];
    expect(met + notMet + other).toBe(rows.length);
    expect(page).toContain(`${met} are met, ${notMet} are not, ${other} do not apply`);
  });

  test('shows what is met by at least one file', () => {
    const bare = rows.filter((row) => row.verdict === 'met' && filesIn(row).length === 0);
    expect(bare.map(({ number }) => number)).toEqual([]);
  });

  test('names no file that is not there', () => {
    const missing = rows.flatMap((row) =>
      filesIn(row)
        .filter((file) => !existsSync(file))
        .map((file) => `${row.number}: ${file}`),
    );
    expect(missing).toEqual([]);
  });
});

test('no file with a path that the page names elsewhere is missing', () => {
  const named = [...page.matchAll(/`((?:src|tests|e2e|scripts|docs)\/[\w./-]+\.\w+)`/g)];
  const missing = named.map(([, file = '']) => file).filter((file) => !existsSync(file));
  expect(missing).toEqual([]);
});
