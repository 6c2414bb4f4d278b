import { expect, test } from 'vitest';
import { readCsvFile } from './read-csv-file.ts';

test.each([
  ['UTF-8', Buffer.from('Rosé 👠', 'utf8'), 'Rosé 👠'],
  ['UTF-8 with its mark', Buffer.from('\uFEFFRosé', 'utf8'), 'Rosé'],
  ['a spreadsheet of Windows', Buffer.from('Ros\u00E9 \u0080 9', 'latin1'), 'Rosé € 9'],
])('a file in %s keeps its letters', async (_name, bytes, text) => {
  expect(await readCsvFile(new Blob([bytes]))).toBe(text);
});
