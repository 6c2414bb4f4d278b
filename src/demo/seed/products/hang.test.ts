import { expect, it } from 'vitest';
import { hangPictures } from '#modules/catalog/hung-pictures.ts';
import type { SeedProduct } from '../seed-types.ts';
import { hang } from './hang.ts';
import { seedProducts } from './index.ts';

const leads = (products: readonly SeedProduct[]) =>
  products.map((product) => {
    const [imageUrl = '', ...additionalImages] = product.pictures.map(({ key }) => key);
    const leadsWithSecond = product.leadsWithSecond ?? false;
    return hangPictures({ imageUrl, additionalImages, leadsWithSecond }).imageUrl.split('-').at(-1);
  });

it('turns every fifth piece to its second picture', () => {
  const [shoe] = seedProducts.filter(({ category }) => category === 'shoes');
  if (!shoe) throw new Error('There is no shoe.');
  const plain = { ...shoe, pictures: [{ key: 'a-main' }, { key: 'a-hover' }, { key: 'a-sole' }] };
  const hung = hang(Array.from({ length: 10 }, () => plain));
  const row = ['main', 'main', 'main', 'hover', 'main'];
  expect(leads(hung)).toEqual([...row, ...row]);
  expect(hung[3]?.pictures).toEqual(plain.pictures);
});

it('leaves a piece with one picture alone', () => {
  const [first] = seedProducts;
  if (!first) throw new Error('There is no product.');
  const single = { ...first, pictures: [{ key: 'only-main' }] };
  expect(leads(hang([single, single, single, single]))).toEqual(['main', 'main', 'main', 'main']);
});

it('hangs the shoes of the demo so', () => {
  const shoes = seedProducts.filter(({ category }) => category === 'shoes');
  const turned = leads(shoes).flatMap((view, place) => (view === 'hover' ? [place] : []));
  expect(turned).toEqual(shoes.flatMap((_, place) => (place % 5 === 3 ? [place] : [])));
});
