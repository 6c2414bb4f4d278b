import { describe, expect, test } from 'vitest';
import { additionText } from './addition-text.ts';
import { addLine, type CartItem, lineKey } from './cart.ts';
import { additionKey, type ChosenAddition, parseAddition } from './line-addition.ts';
import { parseStoredCart, serializeCart } from './stored-cart.ts';

const addition = (text: string): ChosenAddition => ({
  by: 'personalisation',
  choice: { text, font: 'serif' },
  text: `Monogram ‘${text}’`,
  extraDays: 3,
  priceCents: 2_500,
  isFinal: true,
});
const line: CartItem = {
  productId: 7,
  name: 'Msasa Pump',
  price: 125,
  imageUrl: '/media/msasa.webp',
  quantity: 1,
  size: '38',
};

describe('a line with an addition', () => {
  test('is a line of its own for each choice; the same choice raises the quantity', () => {
    const lines = [
      line,
      { ...line, price: 150, addition: addition('TM') },
      { ...line, price: 150, addition: addition('RK') },
      { ...line, price: 150, addition: addition('TM') },
    ].reduce<CartItem[]>(addLine, []);
    expect(lines.map(({ quantity, addition: own }) => [own?.choice.text, quantity])).toEqual([
      [undefined, 1],
      ['TM', 2],
      ['RK', 1],
    ]);
  });

  test('is told apart by the choice alone, in any order of its fields', () => {
    const { by, choice } = addition('TM');
    const turned = { by, choice: { font: choice.font ?? '', text: choice.text ?? '' } };
    const dearer: ChosenAddition = { ...addition('TM'), text: 'Other words', priceCents: 1 };
    expect(additionKey(turned)).toBe(additionKey(addition('TM')));
    expect(additionKey(dearer)).toBe(additionKey(addition('TM')));
    expect(additionKey(addition('MT'))).not.toBe(additionKey(addition('TM')));
    expect(additionKey(null)).toBe('');
  });

  test('leaves the identity of every other line as it was', () => {
    expect(lineKey(line)).toBe('[7,"","38"]');
  });

  test('says what it costs, and that it cannot be returned', () => {
    expect(additionText(addition('TM'))).toBe(
      'Monogram ‘TM’ ($25.00 of the price). It cannot be returned.',
    );
    const free = { ...addition('TM'), priceCents: 0, isFinal: false };
    expect(additionText(free)).toBe('Monogram ‘TM’');
  });
});

describe('the stored bag', () => {
  test('keeps an addition', () => {
    const lines = [line, { ...line, addition: addition('TM') }];
    expect(parseStoredCart(serializeCart(lines))).toEqual(lines);
  });

  test.each([
    null,
    7,
    'TM',
    {},
    { ...addition('TM'), choice: { text: 7 } },
    { ...addition('TM'), choice: null },
    { ...addition('TM'), priceCents: -1 },
    { ...addition('TM'), extraDays: '3' },
  ])('leaves out a line whose addition is damaged: %j', (damaged) => {
    expect(parseAddition(damaged)).toBeNull();
    const text = JSON.stringify([line, { ...line, addition: damaged }]);
    expect(parseStoredCart(text)).toEqual([line]);
  });
});
