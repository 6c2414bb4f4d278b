import { expect, test } from 'vitest';
import { type ImportRow, reportOf, resultText, unreadable } from './product-import.ts';

function row(line: number, state: ImportRow['state'], action: ImportRow['action'] = 'change') {
  const problems = state === 'refused' ? ['No'] : [];
  return { line, name: '', action, state, problems, changes: [], fall: 0 };
}

test('a report counts what goes in now apart from what is in already, unchanged or refused', () => {
  const rows = [
    row(2, 'ready', 'add'),
    row(3, 'written', 'add'),
    row(4, 'written'),
    row(5, 'earlier', 'add'),
    row(6, 'unchanged'),
    row(7, 'refused'),
  ];
  expect(reportOf(rows, true)).toEqual({
    done: true,
    problem: null,
    added: 2,
    changed: 1,
    unchanged: 1,
    failed: 1,
    resumed: 1,
    rows,
  });
  expect(unreadable('The file is empty.')).toMatchObject({
    done: false,
    problem: 'The file is empty.',
    rows: [],
  });
});

test('each line says what became of it', () => {
  const texts = [row(2, 'ready', 'add'), row(3, 'ready'), row(4, 'written', 'add')].map(resultText);
  expect(texts).toEqual(['Will be added', 'Will be changed', 'Added']);
  expect([row(5, 'written'), row(6, 'earlier'), row(7, 'unchanged')].map(resultText)).toEqual([
    'Changed',
    'In the shop already',
    'No change',
  ]);
});
