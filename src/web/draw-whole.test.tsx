import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { keepDrawings } from '#design/kept-drawings.ts';
import { drawWhole } from './draw-whole.ts';

function Card({ name }: { name: string }) {
  if (name === '') throw new Error('A card without a name');
  return <b>{name}</b>;
}

const draw = (name: string) => (
  <Suspense fallback={null}>
    <Card name={name} />
  </Suspense>
);

test('what could be drawn is HTML', () => {
  expect(drawWhole(draw('Pump'))).toBe('<!--$--><b>Pump</b><!--/$-->');
});

test('what failed within a boundary is nothing that could be kept, and is tried again', () => {
  expect(drawWhole(draw(''))).toBeNull();
  const keep = keepDrawings(1000, drawWhole);
  expect(keep('a card', () => draw(''))).toBeNull();
  expect(keep('a card', () => draw('Pump'))).toContain('<b>Pump</b>');
});
