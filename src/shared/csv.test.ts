import { expect, test } from 'vitest';
import { csvLine, unguardedCell } from './csv.ts';

test('cells that hold separators, quotes or line breaks are quoted', () => {
  expect(csvLine(['a,b', 'say "yes"', 'two\nlines', ' padded', 'plain'])).toBe(
    '"a,b","say ""yes""","two\nlines"," padded",plain\r\n',
  );
});

test.each(['=1+1', '+263 77', '-5', '@sum', "'=1"])('%s is no formula to a spreadsheet', (text) => {
  const cell = csvLine([text]).trimEnd();
  expect(cell).toBe(`'${text}`);
  expect(unguardedCell(cell)).toBe(text);
});
