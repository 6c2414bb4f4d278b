import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { fastify } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  fiscalCodes,
  fiscalReceipts,
  fiscalRequests,
  orders,
  returns,
} from '#database/schema/index.ts';
import { fdmsEmulator } from '#demo/emulators/fdms/fdms-emulator.ts';
import { createBooks } from '#modules/books/server/books.ts';
import type { PlacedReceipt } from '#modules/fiscal/receipt.ts';
import { by } from '#tests/kit/author.ts';
import { bookOrder } from '#tests/kit/booked-order.ts';
import { fiscalTestParts } from '#tests/kit/fiscal-device.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { afterFile, temporaryFolder } from '#tests/kit/undo.ts';
import { createFiscal } from '../fiscal.ts';
import { createFdmsClient } from '../providers/fdms-client.ts';
import { findPlaces } from '../providers/fdms-places.ts';
import { deleteOldRequests } from './request-repository.ts';

const { db } = await createTestDatabase();
const bookkeeping = () => ({ registrationNumber: '', vatNumber: '', rates: [] });
const books = createBooks({ db, currency: 'USD', bookkeeping });
let now = new Date('2026-11-19T06:00:00Z');

const app = fastify();
await app.register(fdmsEmulator({ stateDir: temporaryFolder('fdms'), now: () => now.getTime() }));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
afterFile(() => app.close());

const parts = {
  ...fiscalTestParts(db),
  fdms: createFdmsClient(findPlaces(address)),
  isDemo: true,
  now() {
    now = new Date(now.getTime() + 2000);
    return now;
  },
  issueDocuments: () => books.issueWhatCan(),
};
const fiscal = createFiscal(parts);
const flip = (change: object) => app.inject({ method: 'POST', url: '/control', payload: change });

const wishes = { tin: '2000654321', vatNumber: '', name: '', currency: '' } as const;

/** Books the order of a checkout and returns its receipt. */
async function sell(checkoutId: string): Promise<PlacedReceipt> {
  const order = await bookOrder(db, { totalCents: 10_001, at: now.toISOString() });
  await db.update(orders).set({ checkoutId }).where(eq(orders.id, order.id));
  return signLatest();
}

async function signLatest(): Promise<PlacedReceipt> {
  await books.issue();
  await fiscal.sign();
  const [row] = await db.select().from(fiscalReceipts).orderBy(desc(fiscalReceipts.id)).limit(1);
  return row?.content as PlacedReceipt;
}

test('nobody is asked for tax numbers before a device is registered', async () => {
  expect(await fiscal.readSaleTerms()).toEqual({ isOffered: false, rate: 26.84 });
  expect(await fiscal.askForReceipt(randomUUID(), wishes)).toMatchObject({ code: 'fiscal-off' });
});

describe('with the emulator switched on', () => {
  beforeAll(async () => {
    await db.insert(fiscalCodes).values({ kind: 'category', key: 'shoes', hsCode: '6403' });
    await db.insert(fiscalCodes).values({ kind: 'category', key: '', hsCode: '64035900' });
    expect(await fiscal.switchOnEmulator(by)).toEqual({ ok: true, value: null });
  });

  test('goods and services have codes, and those that were there before stay', async () => {
    const codes = await fiscal.readCodes();
    expect(codes).toContainEqual(expect.objectContaining({ key: 'shoes', hsCode: '6403' }));
    expect(codes).toContainEqual(expect.objectContaining({ key: 'delivery', hsCode: '99001000' }));
  });

  test('the register says who has a TIN, and the receipt has their numbers', async () => {
    const sale = randomUUID();
    expect(await fiscal.askForReceipt(sale, wishes)).toEqual({
      ok: true,
      value: { name: 'Msasa Trading (Private) Limited' },
    });
    expect((await sell(sale)).buyer).toEqual({
      name: 'Msasa Trading (Private) Limited',
      tin: '2000654321',
      vatNumber: '220654321',
    });
    expect(await fiscal.askForReceipt(sale, wishes)).toMatchObject({ code: 'fiscal-signed' });
  });

  test('a TIN that nobody has is refused, and the sale goes on without it', async () => {
    const sale = randomUUID();
    const unknown = { ...wishes, tin: '2999999999', currency: 'ZWG' } as const;
    expect(await fiscal.askForReceipt(sale, unknown)).toMatchObject({
      code: 'fiscal-buyer-unknown',
    });
    const other = { ...wishes, vatNumber: '220000000' };
    expect(await fiscal.askForReceipt(randomUUID(), other)).toMatchObject({
      code: 'fiscal-buyer-vat',
    });
    expect(await sell(sale)).toMatchObject({ buyer: null, currency: 'ZWG', totalCents: 268_427 });
  });

  test('a register that gives no answer stops nothing: the customer’s name stands there', async () => {
    const sale = randomUUID();
    await flip({ error500: 'next' });
    expect(await fiscal.askForReceipt(sale, wishes)).toEqual({ ok: true, value: { name: '' } });
    expect((await sell(sale)).buyer).toEqual({
      name: 'Rudo Moyo',
      tin: '2000654321',
      vatNumber: '',
    });
  });

  test('whoever exchanges goods gets the new receipt with the same numbers', async () => {
    const sale = randomUUID();
    await fiscal.askForReceipt(sale, wishes);
    const { buyer } = await sell(sale);
    const [before] = await db.select().from(orders).where(eq(orders.checkoutId, sale));
    const other = await bookOrder(db, { totalCents: 12_001, at: now.toISOString() });
    await db.insert(returns).values({
      id: randomUUID(),
      number: `R-${other.id}`,
      orderId: before?.id ?? 0,
      state: 'received',
      requestedBy: 'staff',
      exchangeOrderId: other.id,
      closedAt: now,
    });
    expect(await signLatest()).toMatchObject({ totalCents: 12_001, buyer });
    expect(buyer).toMatchObject({ tin: '2000654321' });
  });

  test('what was withdrawn is on no receipt, and old requests are forgotten', async () => {
    const sale = randomUUID();
    await fiscal.askForReceipt(sale, wishes);
    await fiscal.withdrawRequest(sale);
    expect((await sell(sale)).buyer).toBeNull();
    await db.update(fiscalRequests).set({ createdAt: new Date('2026-01-01') });
    await deleteOldRequests(db);
    expect(await db.select().from(fiscalRequests)).toEqual([]);
  });
});
