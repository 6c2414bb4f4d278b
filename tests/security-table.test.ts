import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { asvsRequirements } from './asvs-requirements.ts';

const page = readFileSync('docs/security.md', 'utf8');

type Row = { number: string; level: string; words: string; verdict: string; proof: string };

const tableRows: Row[] = [
  ...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm),
].map(([, number = '', level = '', words = '', verdict = '', proof = '']) => ({
  number,
  level,
  words,
  verdict,
  proof,
}));

/** Below a table: requirements that share a verdict, each with its level in brackets. */
const listedRows: Row[] = [
  ...page.matchAll(/^- (Not applicable|Met, written down, (as 2\.1\.1)): (.+)\.$/gm),
].flatMap(([, start, proof = '', list = '']) =>
  [...list.matchAll(/(\d+\.\d+\.\d+) \((\d)\)/g)].map(([, number = '', level = '']) => ({
    number,
    level,
    words: list,
    verdict: start === 'Not applicable' ? 'not applicable' : 'met',
    proof,
  })),
);

const rows = [...tableRows, ...listedRows];

const wanted = Object.entries(asvsRequirements).flatMap(([level, numbers]) =>
  numbers
    .trim()
    .split(/\s+/)
    .map((number) => `${number} level ${level}`),
);

/** In the table, only files are in backticks. */
const filesIn = ({ proof }: Row) => [...proof.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);

type NamedTest = { file: string; title: string };

const ownTestsIn = ({ proof }: Row): NamedTest[] =>
  [...proof.matchAll(/`([^`]+\.(?:test\.tsx?|spec\.ts))` \('([^']+)'\)/g)].map(
    ([, file = '', title = '']) => ({ file, title }),
  );

/** 'as 2.1.1': the tests of that row prove this one as well. */
const namedRowsIn = ({ proof }: Row) =>
  [...proof.matchAll(/\bas (\d+\.\d+\.\d+)/g)].map(([, number]) =>
    rows.find((row) => row.number === number),
  );

const testsIn = (row: Row): NamedTest[] =>
  [row, ...namedRowsIn(row)].flatMap((each) => (each ? ownTestsIn(each) : []));

/** `npm test` and `npm run test:all` run these folders; a skipped test proves nothing. */
const areRun = /^(src|scripts|tests)\/.*\.test\.tsx?$|^e2e\/(?:[\w-]+\/)?[\w-]+\.spec\.ts$/;

/** A title may end with '…': then exactly one test of the file begins so. */
function placesOf(title: string, text: string): number[] {
  const isCut = title.endsWith('…');
  return ["'", '"', '`'].flatMap((quote) => {
    const wanted = quote + (isCut ? title.slice(0, -1) : title + quote);
    const first = text.indexOf(wanted);
    return [first, text.indexOf(wanted, first + 1)].filter((at) => at >= 0);
  });
}

function isRun({ file, title }: NamedTest): boolean {
  if (!areRun.test(file) || !existsSync(file)) return false;
  const text = readFileSync(file, 'utf8');
  const places = placesOf(title, text);
  const found = Math.max(...places);
  if (places.length === 0 || (title.endsWith('…') && places.length > 1)) return false;
  const before = text.slice(0, found);
  const call = before.slice(Math.max(before.lastIndexOf('test'), before.lastIndexOf('it')));
  return !/^(test|it)\.(skip|todo|fixme)/.test(call);
}

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

  test('shows what is met by at least one test', () => {
    const bare = rows.filter((row) => row.verdict === 'met' && testsIn(row).length === 0);
    expect(bare.map(({ number }) => number)).toEqual([]);
  });

  test('names no test that is not there, or that is not run', () => {
    const missing = rows.flatMap((row) =>
      testsIn(row)
        .filter((named) => !isRun(named))
        .map(({ file, title }) => `${row.number}: ${file}: ${title}`),
    );
    expect(missing).toEqual([]);
  });

  test('says what is missing where something is', () => {
    const bare = rows.filter(({ verdict, proof }) => verdict === 'not met' && proof.length < 40);
    expect(bare.map(({ number }) => number)).toEqual([]);
  });

  test('names no other row without tests', () => {
    const empty = rows.filter((row) =>
      namedRowsIn(row).some((named) => !named || ownTestsIn(named).length === 0),
    );
    expect(empty.map(({ number }) => number)).toEqual([]);
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
