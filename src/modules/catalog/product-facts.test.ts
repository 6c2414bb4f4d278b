import { expect, test } from 'vitest';
import { factLabels, factList, mapFacts } from './product-facts.ts';

test('the list of facts holds what is filled in, in its order; the fit stands elsewhere', () => {
  const facts = {
    fit: 'Runs small: take half a size up.',
    heelHeight: '95 mm',
    material: null,
    origin: 'Made in Harare',
    care: '',
  };
  expect(factList(facts)).toEqual([
    ['Heel height', '95 mm'],
    ['Origin', 'Made in Harare'],
  ]);
  expect(factList(mapFacts(() => null))).toEqual([]);
});

test('each fact has its label', () => {
  expect(factLabels).toEqual({
    fit: 'Fit',
    heelHeight: 'Heel height',
    material: 'Material',
    origin: 'Origin',
    care: 'Care',
  });
});
