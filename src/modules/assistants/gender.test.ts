import { expect, test } from 'vitest';
import { genderOf } from './gender.ts';

type GenderFacts = Parameters<typeof genderOf>[0];

const product: GenderFacts = {
  name: 'Kariba Sandal',
  description: '',
  subCategory: 'sandals',
  collections: [],
};

test.each<[Partial<GenderFacts>, string | undefined]>([
  [{}, undefined],
  [{ name: 'Women’s Derby' }, 'female'],
  [{ name: "Men's Derby" }, 'male'],
  [{ collections: ['Ladies in waiting'] }, 'female'],
  [{ subCategory: 'men' }, 'male'],
  [{ name: 'Unisex Coat' }, 'unisex'],
  [{ description: 'Cut for men and for women.' }, 'unisex'],
  [{ description: 'A slipper for her.' }, 'female'],
  [{ description: 'Sewn by four women in Bulawayo. Ornament and mend.' }, undefined],
  [{ name: 'Mandarin Heel', description: 'A statement.' }, undefined],
])('%o is for %s', (said, gender) => {
  expect(genderOf({ ...product, ...said })).toBe(gender);
});
