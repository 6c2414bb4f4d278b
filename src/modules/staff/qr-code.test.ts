import { expect, test } from 'vitest';
import { encodeQrCode, formatBits, versionBits, wordCapacity } from './qr-code.ts';
import { correctionWords } from './reed-solomon.ts';

test('correction words come out as in the standard’s worked example', () => {
  const data = [16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17];
  expect(correctionWords(data, 10)).toEqual([165, 36, 212, 193, 237, 54, 199, 135, 44, 85]);
});

test('format and version information carry their own check bits', () => {
  const formats = [0, 1, 4, 7].map((mask) => formatBits(mask).toString(2).padStart(15, '0'));
  expect(formats).toEqual([
    '111011111000100',
    '111001011110011',
    '110011000101111',
    '110100101110110',
  ]);
  expect(versionBits(7).toString(2).padStart(18, '0')).toBe('000111110010010100');
  expect(versionBits(20).toString(2).padStart(18, '0')).toBe('010100100110100110');
});

test('the room in each size is that of the standard', () => {
  expect([1, 2, 6, 7, 14, 20].map(wordCapacity)).toEqual([26, 44, 172, 196, 581, 1085]);
});

/** A reader of its own: finds the mask, follows the data path and takes the first block's bytes. */
function readFirstBytes(modules: boolean[][], count: number): number[] {
  const size = modules.length;
  const at = (x: number, y: number) => (modules[y]?.[x] ? 1 : 0);
  let format = 0;
  for (let index = 0; index < 8; index += 1) format |= at(size - 1 - index, 8) << index;
  for (let index = 8; index < 15; index += 1) format |= at(8, size - 15 + index) << index;
  const mask = ((format ^ 0x5412) >>> 10) & 0b111;
  const flips = [
    (x: number, y: number) => (x + y) % 2 === 0,
    (_: number, y: number) => y % 2 === 0,
    (x: number) => x % 3 === 0,
    (x: number, y: number) => (x + y) % 3 === 0,
    (x: number, y: number) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
    (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3) === 0,
    (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
    (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
  ];
  const bits: number[] = [];
  // The two columns at the right edge and the next two are free of fixed patterns from the bottom
  // up to the corner square in versions below 7, but for the alignment square.
  for (const [right, direction] of [
    [size - 1, -1],
    [size - 3, 1],
  ] as const) {
    const rows = Array.from({ length: size - 9 }, (_, index) => 9 + index);
    for (const y of direction === -1 ? rows.reverse() : rows) {
      for (const x of [right, right - 1]) {
        bits.push(at(x, y) ^ (flips[mask]?.(x, y) ? 1 : 0));
      }
    }
  }
  return Array.from({ length: count }, (_, word) =>
    Number.parseInt(bits.slice(word * 8, word * 8 + 8).join(''), 2),
  );
}

test('a reader finds the text again', () => {
  // Version 1: 'Hi' in byte mode is 0100 00000010 01001000 01101001 0000, then the padding.
  const modules = encodeQrCode('Hi');
  expect(modules).toHaveLength(21);
  expect(readFirstBytes(modules, 6)).toEqual([0x40, 0x24, 0x86, 0x90, 0xec, 0x11]);
});

test('longer texts take larger squares, with their corner squares in place', () => {
  const modules = encodeQrCode(`otpauth://totp/Ndoro:${'a'.repeat(300)}`);
  expect(modules.length).toBe(4 * 11 + 17);
  const corner = modules.slice(0, 7).map((row) => row.slice(0, 7).map(Number).join(''));
  expect(corner).toEqual([
    '1111111',
    '1000001',
    '1011101',
    '1011101',
    '1011101',
    '1000001',
    '1111111',
  ]);
  expect(() => encodeQrCode('x'.repeat(900))).toThrow(RangeError);
});
