import { describe, expect, test } from 'vitest';
import { privacyTexts } from '#config/page-texts.ts';
import { retention } from '#config/retention.ts';
import { shopAsItCame, shopTextFacts } from '#tests/kit/shop-texts.ts';
import { seasonWarning } from './boutique-doubts.ts';
import { numberInWords } from './number-in-words.ts';
import { retentionTexts } from './page-content.ts';
import { fillMarkdown, fillText } from './placeholders.ts';
import { readSearchWords, readTranslations } from './search-words.ts';
import { type defaultSettings, readSection, sectionIds, sections } from './sections.ts';
import { readSizeGuide, tableProblem } from './size-guide.ts';

const { settings } = shopAsItCame;
const zone = { suburb: 'Avondale', price: '5.00', day: 'next' };
const rate = { date: '2026-11-16', rate: '26.84' };

describe('as the shop came', () => {
  test.each(sectionIds)('%s keeps its own rules, and every field can be changed', (id) => {
    const { schema, defaults, fields } = sections[id];
    expect(schema.safeParse(defaults)).toEqual({ success: true, data: defaults });
    expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(defaults).sort());
  });

  test('the specified texts stand where they are specified', async () => {
    const home = await settings.readHome();
    expect(settings.shopFacts().season).toBe('SPRING-SUMMER 2025');
    expect(settings.shopFacts().announcement).toBeNull();
    expect(settings.shopFacts().assurance).toBe('From Harare, worldwide');
    expect(settings.shopFacts().openingHours).toEqual([
      { days: 'Mon-Fri', hours: '9:00-16:30' },
      { days: 'Sat', hours: '10:00-15:00' },
      { days: 'Sun', hours: 'closed' },
    ]);
    expect(home).toMatchObject({
      headline: 'Welcome to Ndoro',
      button: 'EXPLORE COLLECTION',
      collectionsTitle: 'Fourteen collections',
      delivery: { title: 'Worldwide Luxury Delivery' },
      newsletter: { title: 'Stay Connected' },
    });
    expect(home.parts).toEqual([
      'lacquer',
      'shoes',
      'featured',
      'champagne',
      'clothing',
      'collections',
      'delivery',
      'newsletter',
      'contact',
    ]);
    expect(settings.aboutContent().figures[1]).toEqual({
      figure: '14',
      label: 'collections of shoes',
    });
  });

  test('the shipping page leaves it to a product’s page whether duty is included', () => {
    const [, , text] = settings.helpContent('shipping').blocks;
    expect(JSON.stringify(text)).toContain(
      'Unless a product’s page says that duties are included, your own country may ask for duty',
    );
  });

  test('nothing in braces is left on a help page', () => {
    for (const id of ['shipping', 'returns', 'privacy', 'terms'] as const) {
      const page = settings.helpContent(id);
      expect(JSON.stringify([page.lead, page.blocks])).not.toMatch(/\{[a-zA-Z ]+\}/);
    }
    expect(settings.helpContent('returns').lead).toBe(
      'You have 30 days from the day a parcel reaches you to send it back.',
    );
  });
});

describe('what was stored is read', () => {
  test('with the default where a field was not known yet', () => {
    expect(readSection('announcement', { text: 'Closed on Friday' })).toEqual({
      text: 'Closed on Friday',
      link: '',
    });
  });

  test('and left alone where this release does not know it', () => {
    expect(readSection('season', { line: '' })).toBeNull();
    expect(readSection('season', 'text')).toBeNull();
    expect(readSection('hours', { hours: [] })).toBeNull();
  });
});

describe('what is refused', () => {
  const problem = (id: keyof ReturnType<typeof defaultSettings>, change: object) =>
    sections[id].schema.safeParse({ ...sections[id].defaults, ...change }).error?.issues[0]
      ?.message;

  test.each([
    ['season', { line: ' ' }, 'The season line is required'],
    [
      'announcement',
      { link: 'javascript:alert(1)' },
      'Please enter a page of the shop, such as /category/shoes, or a full address',
    ],
    ['contact', { email: 'nobody' }, 'Please enter a valid email address'],
    [
      'contact',
      { phone: 'call us' },
      'Please write the number with digits and blanks, such as +263 24 270 0148',
    ],
    ['contact', { chatNumber: '+263' }, 'Please enter digits only'],
    ['contact', { addressLines: [] }, 'The address is required'],
    [
      'social',
      { links: [{ label: 'X', url: 'x.example' }] },
      'Please enter a full address that begins with https://',
    ],
    ['home', { shoesPictures: ['https://a.example/b.jpg'] }, 'Please upload the picture first'],
    [
      'home',
      { order: [{ id: 'shoes', shown: true }] },
      'Every part of the page has to be named once',
    ],
    [
      'search-words',
      { groups: ['pumps'] },
      'Each line needs at least two words, separated by a comma',
    ],
    ['nearby', { zones: [{ ...zone, price: 'five' }] }, 'Please enter an amount such as 12.50'],
    ['nearby', { zones: [{ ...zone, day: '' }] }, 'Please choose a day'],
    ['nearby', { zones: [{ ...zone, suburb: '-' }] }, 'Please enter a suburb by name'],
    ['nearby', { zones: [zone, { ...zone, suburb: 'avondale' }] }, 'avondale is named twice'],
    ['reserving', { days: '15' }, 'Please enter a whole number from 1 to 14'],
    ['reserving', { perPerson: '0' }, 'Please enter a whole number from 1 to 99'],
    ['cash', { rounding: '0.30' }, 'Please enter one of 0.01, 0.05, 0.10, 0.25, 0.50, 1.00'],
    [
      'cash',
      { rates: [{ date: '2026-02-30', rate: '26.84' }] },
      'Please enter a date such as 2026-11-16',
    ],
    ['cash', { rates: [{ date: '2026-02-03', rate: '0' }] }, 'Please enter a rate above 0'],
    ['cash', { rates: [rate, rate] }, '2026-11-16 is named twice'],
  ] as const)('%s %j', (id, change, message) => {
    expect(problem(id, change)).toBe(message);
  });
});

test('texts name facts in braces, and other braces stay', () => {
  expect(fillText('From {city} to {you}, {return days} days', shopTextFacts)).toBe(
    'From Harare to {you}, 30 days',
  );
  const facts = { ...shopTextFacts, restrictions: ['No wine there.', 'No lacquer here.'] };
  const blocks = [{ kind: 'paragraph', children: ['{restrictions}'] }] as const;
  expect(
    fillMarkdown([...blocks.map((block) => ({ ...block, children: [...block.children] }))], facts),
  ).toEqual([
    { kind: 'paragraph', children: ['No wine there.'] },
    { kind: 'paragraph', children: ['No lacquer here.'] },
  ]);
});

test('the privacy page says for how long, from the table that the hourlyTasks forget by', () => {
  const lines = retentionTexts(retention);
  expect(lines).toContain('Copies of our letters to you: 30 days.');
  expect(lines).toContain(
    'An order with its name, addresses and telephone number, because tax law asks us to: 6 years.',
  );
  expect(lines).toHaveLength(Object.keys(retention).length);
  const block = { kind: 'paragraph' as const, children: ['{retention}'] };
  expect(fillMarkdown([block], { ...shopTextFacts, retention: ['This: 2 days.'] })).toEqual([
    { kind: 'list', ordered: false, items: [['This: 2 days.']] },
  ]);
  // The text itself contains no number of days or years.
  expect(privacyTexts.body).toContain('\n\n{retention}\n\n');
  expect(privacyTexts.body.replace('We answer within 30 days.', '')).not.toMatch(
    /\d+ (days|years)|six years/,
  );
});

test('small numbers are words', () => {
  expect([0, 1, 14, 20, 21].map(numberInWords)).toEqual(['No', 'One', 'Fourteen', 'Twenty', '21']);
});

test('a season of a year that is over is told, others are not', () => {
  expect(seasonWarning('SPRING-SUMMER 2025', 2026)).toBe(
    'The season line still says 2025, and it is 2026. Shoppers read it on the home page and on every category.',
  );
  for (const line of ['SPRING-SUMMER 2026', 'AUTUMN 2025-2026', 'THE RAINS']) {
    expect(seasonWarning(line, 2026)).toBeNull();
  }
});

test('a size guide is read from lines with bars or tabs', () => {
  const guide = { title: 'Shoes', category: 'shoes', note: '' };
  expect(readSizeGuide({ ...guide, table: '| EU | UK |\n| 36 | 3 |\n37\t4' })).toEqual({
    ...guide,
    columns: ['EU', 'UK'],
    rows: [
      ['36', '3'],
      ['37', '4'],
    ],
  });
  expect(tableProblem('EU | UK')).toBe(
    'A table needs a line of headings and at least one line below it, cells separated by |',
  );
  expect(tableProblem('EU | UK\n36')).toBe('Line 2 has 1 cells, the heads are 2');
});

test('search words come as groups, without case and repetition', () => {
  expect(readSearchWords(['Pumps, court shoes, pumps', 'alone'])).toEqual([
    ['pumps', 'court shoes'],
  ]);
});

describe('bookkeeping', () => {
  const { schema } = sections.bookkeeping;
  const firstProblem = (rates: { country: string; rate: string }[]) =>
    schema.safeParse({ registrationNumber: '', vatNumber: '', rates }).error?.issues[0]?.message;

  test('takes rates from 0 to 50 percent of known countries, each once', () => {
    expect(
      firstProblem([
        { country: 'ZW', rate: '15.5' },
        { country: 'ZA', rate: '0' },
        { country: 'GB', rate: '50' },
      ]),
    ).toBeUndefined();
  });

  test.each([
    [[{ country: 'ZW', rate: '50.01' }], 'Please enter a rate from 0 to 50 percent'],
    [[{ country: 'ZW', rate: '-1' }], 'Please enter a rate in percent, such as 15 or 15.5'],
    [[{ country: 'ZW', rate: '15,5' }], 'Please enter a rate in percent, such as 15 or 15.5'],
    [[{ country: 'ZW', rate: '' }], 'Please enter a rate in percent, such as 15 or 15.5'],
    [[{ country: '', rate: '15' }], 'Please choose a country'],
    [[{ country: 'XX', rate: '15' }], 'Please choose a country'],
    [
      [
        { country: 'ZW', rate: '15' },
        { country: 'ZW', rate: '14' },
      ],
      'Zimbabwe is named twice',
    ],
  ])('refuses %j', (rates, message) => {
    expect(firstProblem(rates)).toBe(message);
  });
});

test('words of other languages are read line by line, and a line without a meaning is refused', () => {
  expect(readTranslations(['bhutsu, Shangu = shoes, boots', 'alone', 'a = b = c'])).toEqual([
    { said: ['bhutsu', 'shangu'], means: ['shoes', 'boots'] },
  ]);
  expect(readSection('search-words', { groups: [], translations: ['bhutsu'] })).toBeNull();
  expect(readSection('search-words', { groups: [] })?.translations).toContain('shangu = shoes');
});
