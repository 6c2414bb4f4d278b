import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { auditWords } from '#modules/facts.ts';
import { permissions } from '#modules/identity/permissions.ts';
import type { AuditEntry } from './audit-schema.ts';
import { auditSentence } from './audit-words.ts';

const entry = (fields: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-16T10:00:00.000Z',
  actorEmail: 'tendai@ndoro.example',
  actorName: 'Tendai',
  action: 'product.changed',
  subject: 'product:12',
  subjectName: 'Noir Stiletto',
  detail: {},
  address: '',
  ...fields,
});

const said = (action: string, detail: Record<string, unknown>, fields: Partial<AuditEntry> = {}) =>
  auditSentence(entry({ action, detail, ...fields }));

const order = { subject: 'order:NDR-1', subjectName: '' };
const member = { subject: 'rudo@ndoro.example', subjectName: 'Rudo Moyo' };

test.each([
  [
    said('product.changed', { price: [890, 920] }),
    'Tendai changed the price of Noir Stiletto from $890.00 to $920.00',
  ],
  [
    said('product.changed', { description: ['x'.repeat(99), 'y'], price: [890, 920] }),
    'Tendai changed the price of Noir Stiletto from $890.00 to $920.00 and the description',
  ],
  [
    said('product.changed', { quantity: [5, 4], stock: { 'Noir, 38': [2, 1] } }),
    'Tendai changed the stock in Noir, 38 of Noir Stiletto from 2 to 1',
  ],
  [
    said('product.changed', {
      quantity: [5, 9],
      stock: { 'Noir, 38': [2, 4], 'Noir, 39': [3, 5] },
    }),
    'Tendai changed the stock of Noir Stiletto from 5 to 9',
  ],
  [
    said('product.changed', { inStock: [true, false], colors: [['Noir'], []] }),
    'Tendai changed the status of Noir Stiletto from In Stock to Out of Stock and the colours from Noir to nothing',
  ],
  [
    said('product.changed', {
      name: ['A', 'B'],
      price: [1, 2],
      weight: [1, 2],
      finish: ['', 'gloss'],
      images: [['/a.webp'], ['/b.webp']],
    }),
    'Tendai changed the name of Noir Stiletto from A to B, the price from $1.00 to $2.00, the weight from 1 to 2 and 2 more fields',
  ],
  [
    said('product.changed', { codes: { 'Noir, 38': {} } }),
    'Tendai changed the codes of Noir Stiletto',
  ],
  [said('product.changed', {}), 'Tendai changed Noir Stiletto'],
  [
    said('product.changed', { publishAt: [null, '2026-12-01T08:00:00.000Z'] }),
    'Tendai changed the moment of appearing of Noir Stiletto from nothing to December 1, 2026, 10:00',
  ],
  [
    said('product.bulk-changed', { price: { by: 'percent', value: -10 }, products: 3 }),
    'Tendai changed 3 products at once: the price by -10%',
  ],
  [
    said('product.bulk-changed', { quantity: { by: 'set', value: 5 }, inStock: true, products: 1 }),
    'Tendai changed 1 product at once: the stock to 5 and the status to In Stock',
  ],
  [
    said('stock.counted', { stock: { all: [3, 2] }, counted: { all: 2 } }),
    'Tendai counted the shelf of Noir Stiletto and changed from 3 to 2',
  ],
  [
    said('stock.counted', { counted: { all: 2 } }),
    'Tendai counted the shelf of Noir Stiletto and it was right',
  ],
  [
    said('order.status-changed', { status: ['pending', 'shipped'] }, order),
    'Tendai marked order #NDR-1 as shipped',
  ],
  [
    said(
      'order.extended',
      { until: ['2026-11-17T08:30:00.000Z', '2026-11-19T08:30:00.000Z'] },
      order,
    ),
    'Tendai extended the hold on the items of order #NDR-1 until November 19, 2026, 10:30',
  ],
  [
    said('order.refund-requested', { amount: 20.5, reason: 'A scratch' }, order),
    'Tendai refunded $20.50 of order #NDR-1: A scratch',
  ],
  [
    said(
      'order.waybill-changed',
      { waybill: ['', '7777777770'] },
      { subject: 'NDR-1', subjectName: '' },
    ),
    'Tendai changed the tracking number of order #NDR-1 from nothing to 7777777770',
  ],
  [
    said('account.role-changed', { role: ['packer', 'manager'] }, member),
    'Tendai changed the role of Rudo Moyo from packer to manager',
  ],
  [
    said(
      'staff.login-refused',
      { reason: 'wrong-credentials' },
      { ...member, actorName: '', actorEmail: '' },
    ),
    'A login as Rudo Moyo was refused: wrong credentials',
  ],
  [
    said(
      'settings.changed',
      { line: ['Winter', 'Spring'] },
      { subject: 'settings:season', subjectName: '' },
    ),
    "Tendai changed the line of the section 'season' from Winter to Spring",
  ],
  [
    said(
      'event.changed',
      { location: ['Harare', 'Mutare'] },
      { subject: 'event:3', subjectName: 'The Long Table' },
    ),
    'Tendai changed the location of the event The Long Table from Harare to Mutare',
  ],
  [
    said('message.answered', { text: 'Yes' }, { subject: 'message:3', subjectName: 'Rudo Moyo' }),
    'Tendai answered the message of Rudo Moyo',
  ],
  [
    said('discount.added', {}, { subject: 'discount:SPRING', subjectName: '' }),
    'Tendai added the discount code SPRING',
  ],
  [
    said('gift-card.voided', { reason: 'Lost' }, { subject: 'gift-card:7F3K', subjectName: '' }),
    'Tendai voided the gift card that ends in 7F3K: Lost',
  ],
  [
    said('account.invited', { role: 'packer' }, { subject: 'rudo@ndoro.example', subjectName: '' }),
    'Tendai invited rudo@ndoro.example as packer',
  ],
  [
    said('set-up.tried', {}, { subject: 'set-up:mail', subjectName: '' }),
    "Tendai tried 'mail' of the set-up guide",
  ],
])('%#: the log says %s', (sentence, expected) => {
  expect(sentence).toBe(expected);
});

test('what is gone is still named by what is known of it', () => {
  expect(said('event.removed', {}, { subject: 'event:3', subjectName: '' })).toBe(
    'Tendai deleted event 3',
  );
  expect(said('product.removed', {}, { actorName: '' })).toBe(
    'tendai@ndoro.example deleted Noir Stiletto',
  );
});

test('an action that is new to this release, or left by another, is still told', () => {
  expect(said('product.weighed', {})).toBe('Tendai: Product weighed, Noir Stiletto');
});

test('whatever is written down has words', () => {
  const written = listActions();
  expect(written.length).toBeGreaterThan(50);
  expect(written.filter((action) => !(action in auditWords))).toEqual([]);
});

test('no sentence names a thing that is not there', () => {
  for (const action of Object.keys(auditWords)) {
    expect(said(action, {})).not.toMatch(/undefined|null|NaN|\[object/);
  }
});

/** Every 'noun.verb' in a file that writes to the log, except permissions that a call needs. */
function listActions(): string[] {
  const modules = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\/server\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'),
  );
  const found = new Set<string>();
  for (const file of files) {
    const text = readFileSync(`${modules}/${file}`, 'utf8');
    if (!/\b(recordAudit|auditOrder|auditProduct)\(/.test(text)) continue;
    for (const [, action = ''] of text.matchAll(/'([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)'/g)) {
      if (!(action in permissions)) found.add(action);
    }
    // Here the noun depends on the place.
    for (const [, verb = ''] of text.matchAll(/\baudit\(place, '([a-z-]+)'/g)) {
      found.add(`attention.${verb}`);
    }
  }
  return [...found].filter((action) => !notActions.has(action));
}

/** Comments and other texts of the same form. */
const notActions = new Set(['noun.verb', 'product.updated']);
