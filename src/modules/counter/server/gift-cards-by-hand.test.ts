import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog, mails, orders } from '#database/schema/index.ts';
import type { Statement } from '#modules/books/statement.ts';
import type { AdminCardDetails, AdminCardList } from '#modules/offers/gift-card-schema.ts';
import { shopToday } from '#shared/shop-date.ts';
import { listCardFaults } from '#tests/kit/checks/card-faults.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { bothOn, switchOffers } from '#tests/kit/settings/offers-on.ts';
import { createAdminBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
let owner: TestAdmin;

beforeAll(async () => {
  owner = await createAdminBrowser(shop);
  await switchOffers(shop.services, bothOn);
  await shop.services.jobs.start();
});

const cards = '/api/admin/gift-cards';
const newEmail = () => `card-${randomUUID()}@example.com`;
const wishOf = (changes: object = {}) => ({
  id: randomUUID(),
  amount: 50,
  recipient: '',
  reason: 'For the broken heel',
  ...changes,
});
const issue = (wish: object, by = owner) => by.call('POST', cards, wish);

async function mailedCode(recipient: string): Promise<string> {
  const [mail] = await db
    .select({ text: mails.text })
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.kind, 'gift-card')));
  return /\b(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

async function lookUp(code: string): Promise<AdminCardList['cards']> {
  return (await owner.call('POST', `${cards}/lookup`, { code })).json().cards;
}

test('a card issued by hand is mailed, written down with its reason, and booked as given', async () => {
  const month = shopToday(new Date()).slice(0, 7);
  const given = async () => {
    const { cashBook }: Statement = (await owner.call('GET', `/api/admin/books/${month}`)).json();
    const account = cashBook.accounts.find(({ account: name }) => name === 'Gift cards given');
    return account?.change ?? 0;
  };
  const before = await given();
  const recipient = newEmail();
  const answer = await issue(wishOf({ recipient, amount: 75.5 }));
  expect(answer.statusCode, answer.body).toBe(200);
  const card: AdminCardDetails = answer.json();
  expect(card).toMatchObject({ value: 75.5, balance: 75.5, order: '', recipient });
  expect(card.code).toBeUndefined();
  expect(card.entries).toMatchObject([
    { kind: 'issue', amount: 75.5, reason: 'For the broken heel', actor: owner.email },
  ]);
  const code = await mailedCode(recipient);
  expect(await lookUp(code)).toMatchObject([{ id: card.id, balance: 75.5 }]);
  const written = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `gift-card:${card.lastFour}`));
  expect(written).toHaveLength(1);
  expect(JSON.stringify(written)).not.toContain(code.replaceAll('-', ''));
  expect((await given()) - before).toBeCloseTo(75.5, 6);
  expect(await listCardFaults(db)).toEqual([]);
});

test('one that is handed over tells its code once, and sent twice it is one card', async () => {
  const wish = wishOf();
  const first: AdminCardDetails = (await issue(wish)).json();
  const again: AdminCardDetails = (await issue(wish)).json();
  expect(again.id).toBe(first.id);
  expect(again.code).toBeUndefined();
  const details = (await owner.call('GET', `${cards}/${first.id}`)).json();
  expect(details.code).toBeUndefined();
  expect(await lookUp(first.code ?? '')).toMatchObject([{ id: first.id }]);
});

test.each([
  ['another amount', { amount: 200 }],
  ['an address', { recipient: 'rudo@example.com' }],
])('one that was issued unnoticed is not taken for one with %s', async (_, changes) => {
  const wish = wishOf({ amount: 20 });
  const { id } = (await issue(wish)).json();
  const again = await issue({ ...wish, ...changes });
  expect([again.statusCode, again.json().code]).toEqual([409, 'gift-card-done']);
  expect((await owner.call('GET', `${cards}/${id}`)).json()).toMatchObject({ value: 20 });
});

test.each([
  ['no reason', { reason: ' ' }],
  ['nothing on it', { amount: 0 }],
  ['half a cent', { amount: 5.005 }],
  ['an address that is none', { recipient: 'rudo' }],
])('a card with %s is refused', async (_, changes) => {
  expect((await issue(wishOf(changes))).statusCode).toBe(400);
});

test('a packer neither issues cards nor looks them up', async () => {
  const packer = await createAdminBrowser(shop, 'packer');
  expect((await issue(wishOf(), packer)).statusCode).toBe(403);
  expect((await packer.call('POST', `${cards}/lookup`, { code: 'ABCD' })).statusCode).toBe(403);
  expect((await packer.call('GET', cards)).statusCode).toBe(403);
});

test('a card is found by its whole code however it is typed, by its end, and by nothing else', async () => {
  const { id, code = '', lastFour }: AdminCardDetails = (await issue(wishOf())).json();
  for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' ')]) {
    expect(await lookUp(typed)).toMatchObject([{ id }]);
  }
  expect(await lookUp(code.slice(0, -4))).toEqual([]);
  expect(await lookUp('')).toEqual([]);
  const found: AdminCardList = (await owner.call('GET', `${cards}?q=${lastFour}`)).json();
  expect(found.cards.map((card) => card.id)).toContain(id);
});

test('one sold in chat is mailed, paid in full and delivered at once, with nothing of a courier', async () => {
  const productId = await addProduct(db, { priceCents: 4_000, quantity: 5, isGiftCard: true });
  const email = newEmail();
  const sale = {
    id: randomUUID(),
    channel: 'chat',
    customer: { firstName: 'Rudo', email },
    lines: [{ productId, quantity: 1 }],
    delivery: 'collection',
    payment: { kind: 'taken', method: 'mobile-money' },
  };
  const sold = await owner.call('POST', '/api/admin/sales', sale);
  expect(sold.statusCode, sold.body).toBe(200);
  const [order] = await db.select().from(orders).where(eq(orders.number, sold.json().orderId));
  expect(order).toMatchObject({ sellsGiftCards: true, status: 'delivered', totalCents: 4_000 });
  expect(await lookUp(await mailedCode(email))).toMatchObject([
    { balance: 40, order: order?.number, recipient: email },
  ]);
  const written = await db.select().from(mails).where(eq(mails.recipient, email));
  const words = written.map(({ text }) => text).join('\n');
  expect(words).toContain('By e-mail');
  expect(words).not.toMatch(/courier|DHL|tracking number|unworn/i);
  const later = { ...sale, id: randomUUID(), payment: { kind: 'later' } };
  expect((await owner.call('POST', '/api/admin/sales', later)).json().code).toBe(
    'gift-cards-paid-first',
  );
});
