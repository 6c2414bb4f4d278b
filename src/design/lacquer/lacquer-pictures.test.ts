import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const pictures = readdirSync(folder).filter((name) => name.endsWith('.webp'));

async function readPixels(name: string) {
  const { data } = await sharp(`${folder}${name}`).ensureAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  return Array.from({ length: data.length / 4 }, (_, at) => data.subarray(4 * at, 4 * at + 4));
}

test('there is a stroke and a hand of nails for each finish, fingers and a card', () => {
  const finishes = ['chrome', 'cream', 'glitter', 'matte', 'shimmer'];
  expect(pictures.sort()).toEqual([
    'card.webp',
    ...finishes.map((finish) => `nails-${finish}.webp`),
    'skin.webp',
    ...finishes.map((finish) => `stroke-${finish}.webp`),
  ]);
});

test.each(pictures)(
  '%s shows the colour beneath it as it is, and has none of its own',
  async (name) => {
    const inside = (await readPixels(name)).filter(([, , , alpha = 0]) => alpha > 250);
    const grey = inside.map(([red = 0]) => red).sort((a, b) => a - b);
    const median = grey[Math.floor(grey.length / 2)] ?? 0;
    // By hard-light 127.5 is neutral; two steps off are a hundredth of the colour.
    expect(Math.abs(median - 127.5)).toBeLessThanOrEqual(2.5);
    const tinged = inside.filter(([red = 0, green = 0, blue = 0]) => {
      return Math.max(red, green, blue) - Math.min(red, green, blue) > 6;
    });
    expect(tinged).toHaveLength(0);
  },
);
