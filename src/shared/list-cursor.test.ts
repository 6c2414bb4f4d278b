import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCursor, writeCursor } from './list-cursor.ts';

const kinds = { newest: 'time', price: 'whole', name: 'text' } as const;
const forge = (json: string) => Buffer.from(json).toString('base64url');

describe('the cursor of a list', () => {
  it('comes back as it was handed out, whatever the name', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }).filter((name) => !name.includes('\0')),
        fc.integer({ min: 0, max: 2_147_483_647 }),
        fc.boolean(),
        (key, id, isBefore) => {
          const text = writeCursor({ sort: 'name', key, id, isBefore });
          expect(text).toMatch(/^[\w-]+$/);
          expect(readCursor(text, kinds)).toEqual({ sort: 'name', key, id, isBefore });
        },
      ),
    );
  });

  it('keeps moments to the microsecond, and goes forwards unless it says otherwise', () => {
    const cursor = { sort: 'newest', key: 1_790_000_000_123_456, id: 7 };
    expect(readCursor(writeCursor(cursor), kinds)).toEqual({ ...cursor, isBefore: false });
  });

  it('is of no use for a list in another order', () => {
    const text = writeCursor({ sort: 'name', key: 'a', id: 1 });
    expect(readCursor(text, { price: 'whole' })).toBeNull();
  });

  it.each([
    '',
    'abc',
    '!!!',
    forge('null'),
    forge('[]'),
    forge('{"0":"price","1":1,"2":1,"length":3}'),
    forge('["price",1]'),
    forge('["price",1,1,true,1]'),
    forge('["price",1,1,"yes"]'),
    forge('["cheapest",1,1]'),
    forge('["constructor",1,1]'),
    forge('["price","1; drop table products",1]'),
    forge('["price",1e99,1]'),
    forge('["price",1.5,1]'),
    forge('["price",1,-1]'),
    forge('["price",1,2147483648]'),
    forge('["newest",-1,1]'),
    forge('["newest",4102444800000001,1]'),
    forge('["name",7,1]'),
    forge('["name","a\\u0000b",1]'),
    forge('["name","a\\ud800",1]'),
    forge(`["name","${'a'.repeat(1001)}",1]`),
    Buffer.from([0x5b, 0xff, 0x5d]).toString('base64url'),
  ])('a forged cursor is refused: %s', (text) => {
    expect(readCursor(text, kinds)).toBeNull();
  });
});
