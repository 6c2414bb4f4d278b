import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findImageKey,
  imageFormats,
  imageUrl,
  imageWidths,
  isImageKey,
  parseImageFile,
  sizedImageUrl,
  srcSet,
} from './image-address.ts';

const fileOf = (url: string) => url.slice('/media/'.length);

describe('image addresses', () => {
  test('a sized address reads back as what it was built from', () => {
    const key = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,120}$/).filter(isImageKey);
    const width = fc.constantFrom(...imageWidths);
    const format = fc.constantFrom(...imageFormats);
    fc.assert(
      fc.property(key, width, format, (k, w, f) => {
        expect(parseImageFile(fileOf(sizedImageUrl(k, w, f)))).toEqual({
          key: k,
          width: w,
          format: f,
        });
        expect(parseImageFile(fileOf(imageUrl(k)))).toEqual({
          key: k,
          width: null,
          format: 'webp',
        });
      }),
    );
  });

  test('a key that looks like a size of another picture is no key', () => {
    expect(isImageKey('heel-320')).toBe(false);
    expect(isImageKey('heel-321')).toBe(true);
    expect(isImageKey('320')).toBe(true);
  });

  test.each([
    '',
    '.webp',
    '-heel.webp',
    'Heel.webp',
    'heel.avif',
    'heel.png',
    'heel-640.jpg',
    '../heel.webp',
    'film/heel.webp',
    'heel-320-640.webp',
    `${'h'.repeat(122)}.webp`,
    'heel.webp?x',
  ])('%j is no picture file', (file) => {
    expect(parseImageFile(file)).toBeNull();
  });

  test('a width outside the list is read as part of the key', () => {
    expect(parseImageFile('heel-333.webp')).toEqual({
      key: 'heel-333',
      width: null,
      format: 'webp',
    });
  });

  test('an address elsewhere has no key', () => {
    expect(findImageKey('https://pictures.example/media/heel.webp')).toBeNull();
    expect(findImageKey('/media/heel-640.avif')).toBe('heel');
  });
});

describe('srcSet', () => {
  test('offers every width up to the picture, and the picture itself once', () => {
    expect(srcSet('/media/heel.webp', 'avif', 500)).toBe(
      [
        '/media/heel-96.avif 96w',
        '/media/heel-160.avif 160w',
        '/media/heel-320.avif 320w',
        '/media/heel-480.avif 480w',
        '/media/heel-640.avif 500w',
      ].join(', '),
    );
  });

  test('ends at the width itself when that is in the list', () => {
    expect(srcSet('/media/heel.webp', 'webp', 320).endsWith('/media/heel-320.webp 320w')).toBe(
      true,
    );
  });

  test('offers only the widths that are wanted, none larger than the picture, but never none', () => {
    expect(srcSet('/media/heel.webp', 'webp', 480, [320, 480, 800])).toBe(
      '/media/heel-320.webp 320w, /media/heel-480.webp 480w',
    );
    expect(srcSet('/media/heel.webp', 'webp', 90, [320, 480])).toBe('/media/heel-96.webp 90w');
  });

  test('never goes past the largest width', () => {
    expect(srcSet('/media/heel.webp', 'webp', 6000).endsWith('-2400.webp 2400w')).toBe(true);
  });

  test('is empty for pictures from elsewhere', () => {
    expect(srcSet('https://pictures.example/heel.webp', 'avif', 800)).toBe('');
  });
});
