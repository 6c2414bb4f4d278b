import { expect, test } from 'vitest';
import {
  findReleaseFaults,
  type MigrationFolder,
  releaseMigrations,
} from './released-migrations.ts';

const released = [
  { tag: '0000_shop', release: '1.0.0', when: 10, sql: 'a', snapshot: 'A' },
  { tag: '0001_guards', release: '1.0.0', when: 20, sql: 'b', snapshot: 'B' },
];

const entries = [
  { idx: 0, tag: '0000_shop', when: 10 },
  { idx: 1, tag: '0001_guards', when: 20 },
  { idx: 2, tag: '0002_gifts', when: 30 },
];

function faultsOf(change: {
  journal?: MigrationFolder['journal'];
  sql?: Record<string, string>;
  snapshots?: Record<string, string>;
}): string[] {
  const sql = { '0000_shop': 'a', '0001_guards': 'b', '0002_gifts': 'c', ...change.sql };
  const snapshots = { '0000_shop': 'A', '0001_guards': 'B', ...change.snapshots };
  return findReleaseFaults(
    {
      journal: change.journal ?? entries,
      sqlFiles: new Map(Object.entries(sql)),
      snapshots: new Map(Object.entries(snapshots)),
    },
    released,
  );
}

test('released migrations as they were, and a new one behind them, are fine', () => {
  expect(faultsOf({})).toEqual([]);
});

test('a released migration that was changed is named', () => {
  expect(faultsOf({ sql: { '0001_guards': 'z' } })).toEqual([
    "0001_guards.sql: was released with 1.0.0 and can't change; add a migration",
  ]);
  expect(faultsOf({ snapshots: { '0000_shop': 'z' } })).toEqual([
    "0000_shop: its snapshot was released with 1.0.0 and can't change",
  ]);
});

test('a released migration keeps its place and its date', () => {
  const [shop, guards, gifts] = entries;
  if (!shop || !guards || !gifts) throw new Error('Three entries are needed');
  const fault = '0001_guards: its entry in the journal is not that of release 1.0.0';
  expect(faultsOf({ journal: [shop, { ...guards, when: 21 }, gifts] })).toEqual([fault]);
  expect(faultsOf({ journal: [shop, gifts, guards] })).toContain(fault);
});

test('a migration dated before the one ahead of it is refused: some shops would skip it', () => {
  const journal = [...entries, { idx: 3, tag: '0003_late', when: 25 }];
  expect(faultsOf({ journal, sql: { '0003_late': 'd' } })).toEqual([
    '0003_late: is dated before the migration ahead of it, so some shops would skip it',
  ]);
});

test('the journal and the folder hold the same, in order', () => {
  const journal = entries.slice(0, 2);
  expect(faultsOf({ journal })).toEqual(['0002_gifts.sql: does not stand in the journal']);
  const twice = [...entries, { idx: 2, tag: '0002_other', when: 40 }];
  expect(faultsOf({ journal: twice })).toEqual([
    '0002_other: is number 2 in the journal, at place 3',
    '0002_other.sql: stands in the journal and is not there',
  ]);
});

test('a release adds the new ones behind those of earlier releases', () => {
  const folder = {
    journal: entries,
    sqlFiles: new Map([['0002_gifts', 'c']]),
    snapshots: new Map([['0002_gifts', 'C']]),
  };
  expect(releaseMigrations(folder, released, '1.1.0')).toEqual([
    ...released,
    { tag: '0002_gifts', release: '1.1.0', when: 30, sql: 'c', snapshot: 'C' },
  ]);
});
