import { expect, it } from 'vitest';
import { completeSwatches } from './complete-swatches.ts';

it('an answer without swatches gets them from the table of names', async () => {
  const product = { category: 'shoes' as const, colors: ['Black', 'Xyzzy'], swatches: [] };
  expect(await completeSwatches(product)).toEqual({
    category: 'shoes',
    colors: ['Black', 'Xyzzy'],
    swatches: [
      { name: 'Black', hex: '#000000', code: null, known: true },
      { name: 'Xyzzy', hex: '#9E9E9E', code: null, known: false },
    ],
  });
});

it('of polish only the shades of the chart remain, each once', async () => {
  const colors = ['046-ndoro red', 'Not A Shade', 'MSASA', 'Ndoro Red'];
  const polish = await completeSwatches({ category: 'nailpolish' as const, colors, swatches: [] });
  expect(polish.colors).toEqual(['Ndoro Red', 'Msasa']);
  expect(polish.swatches.map(({ code }) => code)).toEqual([
    '046',
    expect.stringMatching(/^\d{3}$/),
  ]);
});

it('an answer that has its swatches stays as it is', async () => {
  const swatches = [{ name: 'Black', hex: '#123456', code: null, known: true }];
  const product = { category: 'shoes' as const, colors: ['Black'], swatches };
  expect(await completeSwatches(product)).toBe(product);
});
