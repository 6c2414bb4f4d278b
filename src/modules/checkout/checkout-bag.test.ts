import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BagProduct, isSameBag, priceBag } from './checkout-bag.ts';
import type { BagItem } from './checkout-schema.ts';

const shoe: BagProduct = {
  id: 1,
  name: 'Msasa Pump',
  category: 'shoes',
  priceCents: 12_500,
  imageUrl: '/media/a.webp',
  colors: ['Black', 'Gold'],
  sizes: ['37', '38'],
  subCategory: 'heels',
  inStock: true,
  isGiftCard: false,
  variants: ['Black', 'Gold'].flatMap((color, row) =>
    ['37', '38'].map((size, column) => ({
      variantId: 10 + 2 * row + column,
      color,
      size,
      available: 5,
    })),
  ),
};
const one = [{ variantId: 20, color: '', size: '', available: 5 }];
const lacquer: BagProduct = {
  ...shoe,
  id: 2,
  name: 'Box of Three',
  category: 'nailpolish',
  subCategory: 'box',
  variants: one,
  colors: ['Ndoro Red', 'Kariba', 'Jacaranda', 'Msasa'],
  sizes: [],
  priceCents: 4500,
};
const champagne: BagProduct = {
  ...shoe,
  id: 3,
  category: 'champagne',
  colors: [],
  sizes: [],
  variants: one,
};
const pair = { productId: 1, color: 'Gold', size: '38' };
const box = { productId: 2, color: 'Kariba' };
const products = new Map([shoe, lacquer, champagne].map((product) => [product.id, product]));

function change(kind: string, was: unknown, now: unknown, rest: object = {}) {
  return expect.objectContaining({ kind, was, now, ...rest });
}

describe('pricing a bag', () => {
  test('the shop’s own prices count, and only they', () => {
    const bag = priceBag([{ productId: 1, quantity: 2, color: 'gold', size: '38' }], products);
    expect(bag).toEqual({
      ok: true,
      value: {
        lines: [
          {
            productId: 1,
            variantId: 13,
            productName: 'Msasa Pump',
            imageUrl: '/media/a.webp',
            color: 'gold',
            size: '38',
            quantity: 2,
            unitPriceCents: 12_500,
          },
        ],
        kinds: [{ category: 'shoes', isGiftCard: false }],
        subtotalCents: 25_000,
        hasAlcohol: false,
      },
    });
  });

  test('a tampered price comes back as a change', () => {
    expect(priceBag([{ ...pair, quantity: 1, price: 0.01 }], products)).toEqual({
      ok: false,
      code: 'bag-changed',
      detail: [change('price', 0.01, 125, { productId: 1, name: 'Msasa Pump' })],
    });
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -125, 125.004, 1e300])(
    'a price of %d never passes for $125.00',
    (price) => {
      const bag = priceBag([{ ...pair, quantity: 1, price }], products);
      expect(bag.ok).toBe(price === 125.004);
    },
  );

  test('two lines of one variant add up against its stock, those of two sizes do not', () => {
    const two = (size: string) => [
      { ...pair, quantity: 3, size },
      { ...pair, quantity: 3 },
    ];
    expect(priceBag(two('37'), products).ok).toBe(true);
    expect(priceBag(two(' 38 '), products)).toEqual({
      ok: false,
      code: 'bag-changed',
      detail: [change('sold-out', 6, 5)],
    });
    const boxes = [
      { ...box, quantity: 3 },
      { productId: 2, color: 'Msasa', quantity: 3 },
    ];
    expect(priceBag(boxes, products)).toMatchObject({
      detail: [{ kind: 'sold-out', was: 6, now: 5, color: null, size: null }],
    });
  });

  test('a size that is gone says which are left, in its colour or else at all', () => {
    const withShelf = (...left: number[]) =>
      new Map([
        [
          1,
          {
            ...shoe,
            variants: shoe.variants.map((each, at) => ({ ...each, available: left[at] ?? 0 })),
          },
        ],
      ]);
    const wish = [{ ...pair, quantity: 1 }];
    expect(priceBag(wish, withShelf(2, 2, 1, 0))).toMatchObject({
      detail: [
        {
          kind: 'sold-out',
          color: 'Gold',
          size: '38',
          now: 0,
          left: [{ color: 'Gold', size: '37' }],
        },
      ],
    });
    expect(priceBag(wish, withShelf(2, 2, 0, 0))).toMatchObject({
      detail: [
        {
          kind: 'sold-out',
          left: [
            { color: 'Black', size: '37' },
            { color: 'Black', size: '38' },
          ],
        },
      ],
    });
    const [nothingLeft] = (priceBag(wish, withShelf()) as { detail: object[] }).detail;
    expect(nothingLeft).not.toHaveProperty('left');
  });

  test('so does one that is no longer made, and too few; a box has nothing beside itself', () => {
    const detailOf = (item: BagItem, known = products) => {
      const bag = priceBag([item], known);
      return bag.ok ? [] : (bag as { detail: object[] }).detail;
    };
    const gold = ['37', '38'].map((size) => ({ color: 'Gold', size }));
    expect(detailOf({ ...pair, quantity: 1, size: '44' })).toMatchObject([{ now: 0, left: gold }]);
    expect(detailOf({ ...pair, quantity: 6 })).toMatchObject([
      { was: 6, now: 5, left: [{ color: 'Gold', size: '37' }] },
    ]);
    for (const color of ['Kariba', 'Kariba, Teal']) {
      expect(detailOf({ ...box, color, quantity: 6 })[0]).not.toHaveProperty('left');
    }
    const offSale = new Map([[1, { ...shoe, inStock: false }]]);
    expect(detailOf({ ...pair, quantity: 1 }, offSale)[0]).not.toHaveProperty('left');
  });

  test('two boxes that share a shelf are not told of each other', () => {
    const boxes = ['Kariba', 'Msasa'].map((color) => ({ productId: 2, color, quantity: 3 }));
    const bag = priceBag(boxes, products);
    expect((bag as { detail: object[] }).detail[0]).not.toHaveProperty('left');
  });

  test('what is to be chosen is offered as far as it is there, in the size or colour chosen', () => {
    const variants = shoe.variants.map((each) => ({
      ...each,
      available: each.color === 'Gold' && each.size === '38' ? 0 : 1,
    }));
    const ask = (item: object) =>
      priceBag([{ productId: 1, quantity: 1, ...item }], new Map([[1, { ...shoe, variants }]]));
    expect(ask({ color: 'Gold' })).toMatchObject({ detail: [{ kind: 'size', options: ['37'] }] });
    expect(ask({ size: '38' })).toMatchObject({ detail: [{ kind: 'color', options: ['Black'] }] });
    expect(ask({})).toMatchObject({
      detail: [
        { kind: 'size', options: ['37', '38'] },
        { kind: 'color', options: ['Black', 'Gold'] },
      ],
    });
  });

  test('a range is sold by the bottle: one shade to a line', () => {
    const bottle = (color: string, place: number) => ({
      variantId: 30 + place,
      color,
      size: '',
      available: 2,
    });
    const range = { ...lacquer, subCategory: 'single', variants: lacquer.colors.map(bottle) };
    const buy = (color: string) =>
      priceBag([{ productId: 2, quantity: 1, color }], new Map([[2, range]]));
    expect(buy('kariba')).toMatchObject({ value: { lines: [{ variantId: 31 }] } });
    for (const shades of ['Kariba, Msasa', lacquer.colors.join(', ')]) {
      expect(buy(shades)).toEqual({
        ok: false,
        code: 'bag-changed',
        detail: [change('color', shades, null, { options: lacquer.colors })],
      });
    }
  });

  test.each([
    ['an unknown product', { productId: 99, quantity: 1 }],
    ['a colour that is no longer made', { ...pair, quantity: 1, color: 'Teal' }],
    ['a size that is no longer made', { ...pair, quantity: 1, size: '44' }],
    ['a shade that is not in the box', { productId: 2, quantity: 1, color: 'Ndoro Red, Teal' }],
  ])('%s is sold out', (_, item) => {
    expect(priceBag([item], products)).toEqual({
      ok: false,
      code: 'bag-changed',
      detail: [change('sold-out', 1, 0)],
    });
  });

  test('what staff took off sale is sold out, with or without a price', () => {
    const gone = shoe.variants.map((each) => ({ ...each, available: 0 }));
    for (const offer of [{ inStock: false }, { priceCents: 0 }, { variants: gone }]) {
      const bag = priceBag([{ ...pair, quantity: 1 }], new Map([[1, { ...shoe, ...offer }]]));
      expect(bag).toMatchObject({ ok: false, detail: [{ kind: 'sold-out', was: 1, now: 0 }] });
    }
  });

  test('a box holds three shades and no fourth', () => {
    const boxOf = (color: string) => priceBag([{ productId: 2, quantity: 1, color }], products);
    expect(boxOf('ndoro red, Kariba,Jacaranda').ok).toBe(true);
    expect(boxOf('Ndoro Red, Kariba, Jacaranda, Msasa')).toEqual({
      ok: false,
      code: 'too-many-colors',
    });
  });

  test.each([
    ['no size', { color: 'Gold' }, 'size', '', ['37', '38']],
    ['an empty size', { color: 'Gold', size: '' }, 'size', '', ['37', '38']],
    ['no colour', { size: '38' }, 'color', '', ['Black', 'Gold']],
    ['no shade', { productId: 2 }, 'color', '', lacquer.colors],
    ['only commas for shades', { productId: 2, color: ' , ,' }, 'color', ' , ,', lacquer.colors],
    ['a size, where there are none', { productId: 3, size: 'XL' }, 'size', 'XL', []],
    ['a colour, where there are none', { productId: 3, color: 'Gold' }, 'color', 'Gold', []],
  ])('%s is refused, with what can be chosen', (_, given, kind, was, options) => {
    const item = { productId: 1, quantity: 1, ...given };
    const name = item.productId === 2 ? 'Box of Three' : 'Msasa Pump';
    expect(priceBag([item], products)).toEqual({
      ok: false,
      code: 'bag-changed',
      detail: [change(kind, was, null, { name, options })],
    });
  });

  test('size, colour and price are told together', () => {
    expect(priceBag([{ productId: 1, quantity: 9, price: 1 }], products)).toMatchObject({
      detail: [{ kind: 'size' }, { kind: 'color' }, { kind: 'price' }],
    });
  });

  test('champagne in the bag is noticed', () => {
    expect(priceBag([{ productId: 3, quantity: 1 }], products)).toMatchObject({
      value: { hasAlcohol: true },
    });
  });

  test('every change is told at once', () => {
    const bag = priceBag(
      [
        { ...pair, quantity: 9, price: 1 },
        { productId: 99, quantity: 1 },
      ],
      products,
    );
    expect(bag).toMatchObject({
      detail: [
        { kind: 'price' },
        { kind: 'sold-out', productId: 99 },
        { kind: 'sold-out', now: 5 },
      ],
    });
  });

  test('for any bag that passes, the subtotal is the sum of its lines to the cent', () => {
    const item = fc
      .record({
        line: fc.constantFrom(pair, box, { productId: 3 }),
        quantity: fc.integer({ min: 1, max: 1000 }),
      })
      .map(({ line, quantity }) => ({ ...line, quantity }));
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        (items, priceCents) => {
          const stocked = new Map(
            [...products].map(([id, product]) => {
              const variants = product.variants.map((each) => ({ ...each, available: 1e9 }));
              return [id, { ...product, priceCents, variants }];
            }),
          );
          const bag = priceBag(items, stocked);
          if (!bag.ok) throw new Error('The bag should pass');
          const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
          expect(bag.value.subtotalCents).toBe(units * priceCents);
          expect(isSameBag(items, bag.value.lines)).toBe(true);
        },
      ),
    );
  });
});

describe('a line without a variant', () => {
  const gone = new Map([[1, { ...shoe, variants: shoe.variants.slice(0, 2) }]]);

  test('is refused by its name, and nothing else of the bag is sold without it', () => {
    const items = [
      { productId: 1, color: 'Black', size: '37', quantity: 1 },
      { productId: 1, color: 'Gold', size: '38', quantity: 2 },
    ];
    const sizes = ['37', '38'].map((size) => ({ color: 'Black', size }));
    expect(priceBag(items, gone)).toEqual({
      ok: false,
      code: 'bag-changed',
      detail: [change('sold-out', 2, 0, { name: 'Msasa Pump', size: '38', left: sizes })],
    });
  });

  test('in any bag is named, and a bag that passes has a line for every line', () => {
    const color = fc.constantFrom('Black', 'Gold', 'Kariba', 'Silver', '', null);
    const size = fc.constantFrom('37', '38', '39', '', null);
    const item = fc.record({
      productId: fc.integer({ min: 1, max: 4 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      color,
      size,
    });
    const staying = fc.array(fc.boolean(), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 6 }), staying, (items, stays) => {
        const shelf = new Map(
          [...products].map(([id, product]) => [
            id,
            { ...product, variants: product.variants.filter((_, place) => stays[place]) },
          ]),
        );
        const bag = priceBag(items, shelf);
        if (bag.ok) {
          const sold = bag.value.lines.map((line) => [line.productId, line.quantity]);
          expect(sold).toEqual(items.map(({ productId, quantity }) => [productId, quantity]));
          expect(bag.value.kinds).toHaveLength(items.length);
          return;
        }
        if (bag.code !== 'bag-changed') return;
        const named = new Set(bag.detail?.map(({ productId }) => productId));
        for (const each of items) {
          const variants = shelf.get(each.productId)?.variants ?? [];
          if (variants.length === 0) expect(named).toContain(each.productId);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the bag that was paid for', () => {
  const items = [
    { ...pair, quantity: 2, price: 125 },
    { ...box, quantity: 1 },
  ];
  const paid = priceBag(items, products);
  const lines = paid.ok ? paid.value.lines : [];

  test('is recognised whatever order its lines come in', () => {
    expect(isSameBag(items.toReversed(), lines)).toBe(true);
  });

  test.each([
    ['another quantity', [{ ...items[0], quantity: 3 }, items[1]]],
    ['a line less', [items[0]]],
    ['another size', [{ ...items[0], size: '37' }, items[1]]],
    ['another price', [{ ...items[0], price: 1 }, items[1]]],
  ])('%s makes it another bag', (_, other) => {
    expect(isSameBag(other as typeof items, lines)).toBe(false);
  });
});
