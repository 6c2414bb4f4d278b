import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const pictures = readdirSync(folder).filter((name) => name.endsWith('.webp'));

/** The sorted brightness values within the picture's shape, and the share of coloured pixels. */
async function measure(name: string) {
  const pixels = await sharp(`${folder}${name}`).ensureAlpha().raw().toBuffer();
  const grey: number[] = [];
  let tinged = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha <= 250) continue;
    grey.push(red);
    if (Math.abs(red - green) > 6 || Math.abs(red - blue) > 6) tinged += 1;
  }
  return { grey: Uint8Array.from(grey).sort(), tinged };
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
  '%s leaves the colour beneath it as it is and has none itself',
  async (name) => {
    const { grey, tinged } = await measure(name);
    // In hard-light 127.5 is neutral. Two steps off change the colour by a hundredth.
    expect(Math.abs((grey[grey.length >> 1] ?? 0) - 127.5)).toBeLessThanOrEqual(2.5);
    expect(tinged).toBe(0);
  },
);
