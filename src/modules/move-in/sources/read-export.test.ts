import { describe, expect, test } from 'vitest';
import { guessCategory } from '#modules/move-in/move-in.ts';
import { htmlText } from './html-text.ts';
import { detectExport, readExport, type Source } from './read-export.ts';
import {
  optionProblem,
  placeOptions,
  type SourceLine,
  type SourceProduct,
} from './source-product.ts';

const linesOf = (rows: readonly Record<string, string>[]) =>
  rows.map((cells, at) => ({ line: at + 2, cells }));

const readProducts = (source: Source, lines: SourceLine[]) =>
  readExport({ source, kind: 'products' }, lines) as Iterable<SourceProduct>;

const pump = {
  Handle: 'msasa-pump',
  Title: 'Msasa Pump',
  'Body (HTML)': '<p>Nappa &amp; suede.</p><ul><li>Made in Harare</li></ul>',
  Type: 'Shoes',
  Published: 'true',
  'Option1 Name': 'Size',
  'Option1 Value': '38',
  'Option2 Name': 'Color',
  'Option2 Value': 'Wine',
  'Variant SKU': "'0038-W",
  'Variant Grams': '900',
  'Variant Inventory Qty': '3',
  'Variant Price': '120.00',
  'Variant Compare At Price': '150.00',
  'Variant Barcode': "'0038",
  'Image Src': 'https://cdn.example/b.jpg?v=1',
  'Image Position': '2',
  Status: 'active',
};

describe('an export of Shopify', () => {
  const [product] = readProducts(
    'shopify',
    linesOf([
      pump,
      {
        Handle: 'msasa-pump',
        'Option1 Value': '39',
        'Option2 Value': 'Wine',
        'Variant Inventory Qty': '-2',
        'Variant Price': '120.00',
        'Image Src': 'https://cdn.example/a.jpg',
        'Image Position': '1',
        'Image Alt Text': 'From the side',
      },
    ]),
  );

  test('gathers the lines of a handle: variants, pictures in their order, text without tags', () => {
    expect(product).toMatchObject({
      line: 2,
      key: 'msasa-pump',
      name: 'Msasa Pump',
      description: 'Nappa & suede.\n\n- Made in Harare',
      category: 'Shoes',
      price: 120,
      notes: ['It was reduced from 150.00 there. A reduction here needs an end.'],
      published: true,
      sizes: ['38', '39'],
      colors: ['Wine'],
      weight: 900,
      pictures: [
        { url: 'https://cdn.example/a.jpg', alt: 'From the side' },
        { url: 'https://cdn.example/b.jpg?v=1', alt: '' },
      ],
      oldPath: '/products/msasa-pump',
      problems: [],
    });
    expect(product?.variants).toEqual([
      { size: '38', color: 'Wine', quantity: 3, sku: '0038-W', barcode: '0038' },
      { size: '39', color: 'Wine', quantity: 0, sku: '', barcode: '' },
    ]);
  });

  test.each([
    ['a draft', { Status: 'draft' }, { published: false }],
    ['what is not in the online shop', { Published: 'FALSE' }, { published: false }],
    ['a gift card', { 'Gift Card': 'true' }, { problems: [expect.stringMatching(/^Gift cards/)] }],
    [
      'a product without options',
      {
        'Option1 Name': 'Title',
        'Option1 Value': 'Default Title',
        'Option2 Name': '',
        'Option2 Value': '',
      },
      { sizes: [], colors: [], problems: [] },
    ],
    ['a product without a price', { 'Variant Price': '' }, { problems: ['It has no price.'] }],
  ])('knows %s', (_, cells, expected) => {
    const [read] = readProducts('shopify', linesOf([{ ...pump, ...cells }]));
    expect(read).toMatchObject(expected);
  });

  test('says that variants with different prices have no place', () => {
    const dearer = { Handle: 'msasa-pump', 'Option1 Value': '42', 'Variant Price': '140' };
    const [read] = readProducts('shopify', linesOf([pump, dearer]));
    expect(read?.problems).toEqual([
      'Its variants cost from 120.00 to 140.00. A product of the shop has one price. In the other shop, make a product for each price, such as "Champagne, 1.5 l", and export again.',
    ]);
  });
});

describe('an export of WooCommerce', () => {
  const dress = {
    ID: '12',
    Type: 'variable',
    SKU: 'JAC',
    Name: 'Jacaranda Dress',
    Published: '1',
    Description: '<p>Silk.</p>\\n<p>Lined.</p>',
    Categories: 'Clothing > Dresses, Sale',
    Images: 'https://shop.example/1.jpg, https://shop.example/2.jpg',
    'Weight (kg)': '0.4',
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': 'S, M',
    'Attribute 2 name': 'Material',
    'Attribute 2 value(s)': 'Silk',
  };
  const small = {
    ID: '13',
    Type: 'variation',
    SKU: 'JAC-S',
    Parent: 'id:12',
    Stock: '4',
    'Regular price': '300',
    'Sale price': '240',
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': 'S',
  };
  const medium = { ...small, ID: '14', SKU: 'JAC-M', Parent: 'JAC', 'Attribute 1 value(s)': 'M' };

  test('gathers the variations of a product, named by its ID or by its SKU', () => {
    const read = [...readProducts('woocommerce', linesOf([dress, small, medium]))];
    expect(read).toHaveLength(1);
    expect(read[0]).toMatchObject({
      key: '12',
      description: 'Silk.\n\nLined.',
      category: 'Clothing > Dresses',
      price: 240,
      notes: ['It was reduced from 300.00 there. A reduction here needs an end.'],
      sizes: ['S', 'M'],
      colors: [],
      weight: 400,
      pictures: [
        { url: 'https://shop.example/1.jpg', alt: '' },
        { url: 'https://shop.example/2.jpg', alt: '' },
      ],
      problems: [],
    });
    expect(read[0]?.variants.map(({ size, sku }) => [size, sku])).toEqual([
      ['S', 'JAC-S'],
      ['M', 'JAC-M'],
    ]);
  });

  test('gives each variation to one product, and refuses more variants than a product has', () => {
    const twin = { ...dress, ID: '13' };
    const read = [...readProducts('woocommerce', linesOf([dress, twin, small, medium]))];
    expect(read.map(({ variants }) => variants.length)).toEqual([2, 0]);
    const many = Array.from({ length: 601 }, (_, at) => ({ ...medium, ID: `${100 + at}` }));
    const [large] = readProducts('woocommerce', linesOf([dress, ...many]));
    expect(large?.variants).toEqual([]);
    expect(large?.problems).toEqual(['It has 601 variants. A product has at most 600 here.']);
  });

  test.each(['Infinity', '1e9', '0x10', '9'.repeat(40), '--1'])(
    'takes %s for no number',
    (text) => {
      const [read] = readProducts(
        'woocommerce',
        linesOf([{ ID: '20', Type: 'simple', Name: 'Brut', 'Regular price': text, Stock: text }]),
      );
      expect(read).toMatchObject({ price: null, variants: [{ quantity: 0 }] });
    },
  );

  test('reads a simple product, and refuses one that has nothing to sell', () => {
    const simple = { ID: '20', Type: 'simple', Name: 'Brut', 'Regular price': '60', Stock: '7' };
    const grouped = { ID: '21', Type: 'grouped', Name: 'Set' };
    const [brut, set] = readProducts('woocommerce', linesOf([simple, grouped]));
    expect(brut).toMatchObject({ price: 60, description: 'Brut', published: false });
    expect(brut?.variants).toEqual([{ color: '', size: '', quantity: 7, sku: '', barcode: '' }]);
    expect(set?.problems).toHaveLength(1);
  });
});

test.each([
  [['Handle', 'Title', 'Variant Price'], 'shopify', 'products'],
  [['Name', 'Email', 'Financial Status', 'Lineitem name'], 'shopify', 'orders'],
  [['Customer ID', 'First Name', 'Last Name', 'Email'], 'shopify', 'customers'],
  [['Redirect from', 'Redirect to'], 'shopify', 'redirects'],
  [['ID', 'Type', 'SKU', 'Name', 'Regular price'], 'woocommerce', 'products'],
  [['order_id', 'order_number', 'order_total'], 'woocommerce', 'orders'],
  [['Name', 'Username', 'Last active', 'Email'], 'woocommerce', 'customers'],
])('a file with the columns %j is one of %s with %s', (columns, source, kind) => {
  expect(detectExport(columns)).toEqual({ source, kind });
});

test('a file with other columns is none that we know', () => {
  expect(detectExport(['id', 'name', 'price'])).toBeNull();
});

test('the lines of one order of Shopify are one order', () => {
  const read = readExport(
    { source: 'shopify', kind: 'orders' },
    linesOf([
      {
        Name: '#1001',
        Email: 'tariro@example.com',
        'Financial Status': 'paid',
        'Fulfillment Status': 'fulfilled',
        Currency: 'USD',
        Total: '210.50',
        'Created at': '2025-03-02 10:15:00 +0200',
        'Lineitem quantity': '1',
        'Lineitem name': 'Msasa Pump - 38',
        'Lineitem price': '120.00',
        'Billing Name': 'Tariro Moyo',
      },
      { Name: '#1001', 'Lineitem quantity': '2', 'Lineitem name': 'Brut', 'Lineitem price': '45' },
      { Name: '#1002', Email: 'x', 'Created at': 'soon' },
    ]),
  );
  expect([...read]).toMatchObject([
    {
      key: '#1001',
      email: 'tariro@example.com',
      name: 'Tariro Moyo',
      placedAt: '2025-03-02T08:15:00.000Z',
      status: 'paid, fulfilled',
      totalCents: 21_050,
      items: [
        { name: 'Msasa Pump - 38', quantity: 1, cents: 12_000 },
        { name: 'Brut', quantity: 2, cents: 4500 },
      ],
    },
    { key: '#1002', placedAt: null, items: [] },
  ]);
});

test('an order of WooCommerce names its products in one cell', () => {
  const [order] = readExport(
    { source: 'woocommerce', kind: 'orders' },
    linesOf([
      {
        order_id: '77',
        order_number: '77',
        date: '2025-03-02 10:15:00',
        status: 'completed',
        order_total: '90.00',
        billing_email: 'tariro@example.com',
        billing_first_name: 'Tariro',
        line_items: 'id:1|name:Brut|quantity:2|total:90.00;name:Card|quantity:1|total:0',
      },
    ]),
  );
  expect(order).toMatchObject({
    placedAt: '2025-03-02T08:15:00.000Z',
    items: [
      { name: 'Brut', quantity: 2, cents: 4500 },
      { name: 'Card', quantity: 1, cents: 0 },
    ],
  });
});

test('a customer has a name in one column or in two', () => {
  const [shopify] = readExport(
    { source: 'shopify', kind: 'customers' },
    linesOf([{ 'Customer ID': '7', 'First Name': 'Tariro', Email: 'a@b.example', Phone: "'+263" }]),
  );
  expect(shopify).toMatchObject({ key: '7', firstName: 'Tariro', lastName: '', phone: '+263' });
  const [woo] = readExport(
    { source: 'woocommerce', kind: 'customers' },
    linesOf([{ Name: 'Tariro Grace Moyo', Email: 'a@b.example' }]),
  );
  expect(woo).toMatchObject({ firstName: 'Tariro', lastName: 'Grace Moyo' });
});

test('an option that is neither size nor colour takes the place that is free, if one is', () => {
  expect(placeOptions(['Colour', 'Heel'])).toEqual(['color', 'size']);
  expect(optionProblem(['Size', 'Colour', 'Material'])).toBe(
    'The shop counts by size and colour, so there is no place for "Material". In the other shop, make a product of each Material, or join it with the size ("38, wide"), and export again.',
  );
});

test.each([
  ['Shoes', 'shoes'],
  ['Apparel & Accessories > Clothing', 'clothing'],
  ['Clothing > Dresses', 'clothing'],
  ['Nail Polish', 'nailpolish'],
  ['Furniture', null],
])('%s is taken for %s', (name, category) => {
  expect(guessCategory(name)).toBe(category);
});

test.each([
  ['5 < 6 &#233;&eacute;', '5 < 6 éé'],
  ['<script>alert("</p>")</script>Soft<!-- note --> silk<br>lined', 'Soft silk\nlined'],
  ['<p style="x', ''],
  ['<STYLE>a{}</STYLE><H2>Care</H2>Cold', 'Care\n\nCold'],
  ['&#xD800;&unknown;', '&unknown;'],
])('the text of %s', (html, text) => {
  expect(htmlText(html)).toBe(text);
});

test('a text made of brackets takes no longer than another', () => {
  const started = performance.now();
  htmlText('<script '.repeat(200_000));
  htmlText('<!-'.repeat(200_000));
  expect(performance.now() - started).toBeLessThan(1000);
});
