import { expect, test } from 'vitest';
import { readRestoreArguments } from './restore-arguments.ts';

test('a backup is restored as it is unless a moment is named', () => {
  expect(readRestoreArguments(['shop-20261116-083000'])).toEqual({
    name: 'shop-20261116-083000',
    to: null,
    replace: false,
    isMeant: false,
  });
});

test("a moment is one on the shop's clock", () => {
  const { to, replace, isMeant, name } = readRestoreArguments([
    '--yes',
    '--to',
    '2026-11-16 10:31',
    'latest',
    '--replace',
  ]);
  expect(to).toEqual(new Date('2026-11-16T08:31:00Z'));
  expect({ replace, isMeant, name }).toEqual({ replace: true, isMeant: true, name: 'latest' });
  expect(readRestoreArguments(['latest', '--to', '2026-11-16 10:31:07']).to).toEqual(
    new Date('2026-11-16T08:31:07Z'),
  );
  expect(readRestoreArguments(['latest', '--to', 'latest']).to).toBe('latest');
});

test.each(['yesterday', '', '2026-13-40 10:31', '10:31'])('"%s" is no moment', (text) => {
  expect(() => readRestoreArguments(['latest', '--to', text])).toThrow(
    `--to takes a time on the shop's clock, such as "2026-11-16 10:31".`,
  );
});

test.each([[[]], [['a', 'b']], [['--all']]])('%j is answered with how it is called', (args) => {
  expect(() => readRestoreArguments(args)).toThrow('npm run restore -- <backup or latest>');
});
