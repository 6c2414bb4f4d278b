import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readVariantCode, variantCode } from './variant-code.ts';

const id = fc.integer({ min: 1, max: 2_147_483_647 });

describe('the code of a variant', () => {
  test('leads back to it, however it is written', () => {
    fc.assert(
      fc.property(id, (variantId) => {
        const code = variantCode(variantId);
        expect(code).toMatch(/^N[0-9A-Z]{4,9}$/);
        expect(readVariantCode(code)).toBe(variantId);
        expect(readVariantCode(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `)).toBe(
          variantId,
        );
        expect(readVariantCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(variantId);
      }),
    );
  });

  test('is short for a shop of our size', () => {
    expect(variantCode(1)).toHaveLength(5);
    expect(variantCode(30_000)).toHaveLength(5);
  });

  test('with one wrong sign is none', () => {
    fc.assert(
      fc.property(id, fc.nat(), fc.integer({ min: 1, max: 31 }), (variantId, where, step) => {
        const code = variantCode(variantId);
        const place = 1 + (where % (code.length - 1));
        const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
        const wrong = signs[(signs.indexOf(code[place] ?? '0') + step) % 32] ?? '0';
        expect(readVariantCode(code.slice(0, place) + wrong + code.slice(place + 1))).toBeNull();
      }),
    );
  });

  test.each(['', 'N', 'hello', 'N12', '12345', 'N!!!!!', 'NDR-F2DX5WGW94X'])(
    '%j is none',
    (text) => {
      expect(readVariantCode(text)).toBeNull();
    },
  );
});
