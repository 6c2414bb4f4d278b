import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { judgeImage } from './judge-image.ts';

const background = { r: 180, g: 30, b: 50 };
const plain = (width = 60, height = 40): Sharp =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
const text = (content: string) => Buffer.from(content);

async function codeOf(bytes: Uint8Array) {
  const judged = await judgeImage(bytes);
  return judged.ok ? 'ok' : judged.code;
}

const encoders = {
  jpeg: (image: Sharp) => image.jpeg().toBuffer(),
  progressive: (image: Sharp) => image.jpeg({ progressive: true }).toBuffer(),
  png: (image: Sharp) => image.png().toBuffer(),
  webp: (image: Sharp) => image.webp().toBuffer(),
  avif: (image: Sharp) => image.avif({ effort: 0 }).toBuffer(),
};
const samples = new Map<string, Buffer>();
beforeAll(async () => {
  for (const [name, encode] of Object.entries(encoders)) samples.set(name, await encode(plain()));
});
const sample = (name: string) => samples.get(name) ?? Buffer.alloc(0);
const names = Object.keys(encoders);

describe('pictures that are taken', () => {
  test.each(names)('a %s picture becomes a clean WebP', async (name) => {
    const judged = await judgeImage(sample(name));
    expect(judged).toMatchObject({ ok: true, value: { width: 60, height: 40 } });
    const metadata = await sharp(judged.ok ? judged.value.master : undefined).metadata();
    expect([metadata.format, metadata.width, metadata.height]).toEqual(['webp', 60, 40]);
  });

  test('a photograph taken on its side is turned upright and loses place and camera', async () => {
    const photo = await plain(60, 40)
      .withExif({ IFD0: { Make: 'Camera', Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const judged = await judgeImage(photo);
    expect(judged).toMatchObject({ ok: true, value: { type: 'jpeg', width: 40, height: 60 } });
    const metadata = await sharp(judged.ok ? judged.value.master : undefined).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.xmp).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
  });

  test('a placeholder colour and a tiny blur come along', async () => {
    const judged = await judgeImage(sample('png'));
    if (!judged.ok) throw new Error(judged.code);
    const [r = 0, g = 0, b = 0] = Buffer.from(judged.value.color.slice(1), 'hex');
    expect(Math.abs(r - 180) + Math.abs(g - 30) + Math.abs(b - 50)).toBeLessThan(12);
    expect(judged.value.blur).toMatch(/^data:image\/webp;base64,/);
    expect(judged.value.blur.length).toBeLessThan(400);
  });

  test('a transparent, sixteen-bit or grey picture is taken', async () => {
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } });
    expect(await codeOf(await clear.png().toBuffer())).toBe('ok');
    expect(await codeOf(await plain().toColourspace('rgb16').png().toBuffer())).toBe('ok');
    expect(await codeOf(await plain().greyscale().jpeg().toBuffer())).toBe('ok');
    expect(await codeOf(await plain().toColourspace('cmyk').jpeg().toBuffer())).toBe('ok');
  });

  test('a large photograph is brought down to what the shop can show', async () => {
    const judged = await judgeImage(await plain(6000, 4000).jpeg().toBuffer());
    expect(judged).toMatchObject({ ok: true, value: { width: 2400, height: 1600 } });
  });

  test('a phone photograph may bring the second picture it announces', async () => {
    const jpeg = sample('jpeg');
    const announcement = Buffer.from([0xff, 0xe2, 0x00, 0x08, ...text('MPF\0'), 0, 0]);
    const first = Buffer.concat([jpeg.subarray(0, 2), announcement, jpeg.subarray(2)]);
    expect(await codeOf(Buffer.concat([first, jpeg]))).toBe('ok');
    expect(await codeOf(Buffer.concat([first, Buffer.alloc(16), jpeg]))).toBe('ok');
    expect(await codeOf(Buffer.concat([first, text('PK\x03\x04 an archive')]))).toBe('broken');
    expect(await codeOf(Buffer.concat([jpeg, jpeg]))).toBe('broken');
  });
});

describe('files that are refused', () => {
  test('nothing at all', async () => {
    expect(await codeOf(Buffer.alloc(0))).toBe('empty');
  });

  test('one byte more than 8 MB', async () => {
    const png = sample('png');
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    expect(await codeOf(padded(8 * 1024 * 1024 + 1))).toBe('too-large');
    expect(await codeOf(padded(8 * 1024 * 1024))).toBe('broken');
  });

  test.each([
    ['a page named .png', '<!doctype html><script>alert(1)</script>'],
    ['a text', 'hello'],
    ['a script', '#!/bin/sh\nrm -rf /'],
    ['a PDF', '%PDF-1.7'],
    ['an archive', 'PK\x03\x04'],
    ['a lone byte', '\x89'],
  ])('%s is not a picture', async (_, content) => {
    expect(await codeOf(text(content))).toBe('not-an-image');
  });

  test.each([
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>'],
    ['an SVG behind its prologue', '<?xml version="1.0"?>\n<!-- hi --><svg width="1"></svg>'],
    ['an SVG behind a byte order mark', '\ufeff  <svg></svg>'],
    ['a bitmap', 'BM......'],
    ['a phone picture in HEIC', '\0\0\0\x18ftypheic'],
  ])('%s is of a kind we do not take', async (_, content) => {
    expect(await codeOf(text(content))).toBe('unsupported-type');
  });

  test('moving pictures are not taken', async () => {
    const pages = [plain(8, 8), plain(8, 8).negate()].map((page) => page.png().toBuffer());
    const frames = sharp(await Promise.all(pages), { join: { animated: true } });
    expect(await codeOf(await frames.clone().gif().toBuffer())).toBe('unsupported-type');
    expect(await codeOf(await frames.clone().webp({ loop: 0 }).toBuffer())).toBe(
      'unsupported-type',
    );
    const png = sample('png');
    const control = Buffer.from([0, 0, 0, 0, ...text('acTL'), 0, 0, 0, 0]);
    expect(await codeOf(Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]))).toBe(
      'unsupported-type',
    );
  });

  test.each(names)('a %s picture with something behind it is refused', async (name) => {
    for (const stowaway of ['PK\x03\x04', '<script>alert(1)</script>', '%PDF-1.4', 'x']) {
      expect(await codeOf(Buffer.concat([sample(name), text(stowaway)]))).toBe('broken');
    }
  });

  test('a page hidden in a box of its own inside an AVIF is refused', async () => {
    const page = text('<script>alert(1)</script>');
    const box = Buffer.concat([Buffer.from([0, 0, 0, page.length + 8]), text('html'), page]);
    expect(await codeOf(Buffer.concat([sample('avif'), box]))).toBe('broken');
  });

  test.each(names)('a %s picture cut short anywhere is refused, never thrown', async (name) => {
    const bytes = sample(name);
    for (let i = 0; i < 12; i += 1) {
      const length = 1 + Math.floor(((bytes.length - 2) * i) / 11);
      expect(await codeOf(bytes.subarray(0, length))).not.toBe('ok');
    }
  });

  test.each(names)('a %s header in front of noise is refused', async (name) => {
    const noise = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256));
    expect(await codeOf(Buffer.concat([sample(name).subarray(0, 24), noise]))).toBe('broken');
  });

  test('a PNG whose header promises another format inside is refused', async () => {
    expect(await codeOf(Buffer.concat([sample('png').subarray(0, 8), sample('jpeg')]))).toBe(
      'broken',
    );
  });

  test('a picture that promises 400 million pixels is refused by its header, undecoded', async () => {
    expect(await codeOf(promising(20_000, 20_000))).toBe('too-many-pixels');
    // Decoding shows that there is less data than the header says.
    expect(await codeOf(promising(7000, 7000))).toBe('broken');
  });

  test('the limit is on pixels, not on a side', async () => {
    const long = await plain(20_000, 30).png().toBuffer();
    expect(await codeOf(long)).toBe('ok');
  });
});

/** A complete PNG whose header promises more data than it has; its checksum is right. */
function promising(width: number, height: number): Buffer {
  const png = Buffer.from(sample('png'));
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
