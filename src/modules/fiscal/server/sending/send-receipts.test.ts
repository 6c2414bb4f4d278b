import { and, asc, eq, sql } from 'drizzle-orm';
import { fastify } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { fiscalDays, fiscalDevices, fiscalReceipts, mails } from '#database/schema/index.ts';
import { fdmsEmulator } from '#demo/emulators/fdms/fdms-emulator.ts';
import type { FdmsSwitches } from '#demo/emulators/fdms/receipt-schema.ts';
import { demoDevice } from '#demo/emulators/fdms/taxpayers.ts';
import { createBooks } from '#modules/books/server/books.ts';
import { by } from '#tests/kit/author.ts';
import { bookOrder, bookRefund } from '#tests/kit/booked-order.ts';
import { addFiscalCodes, fiscalTestParts } from '#tests/kit/fiscal-device.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { afterFile, temporaryFolder } from '#tests/kit/undo.ts';
import { createFiscal } from '../fiscal.ts';
import { fiscalTrouble } from '../fiscal-attention.ts';
import { createFdmsClient } from '../providers/fdms-client.ts';
import { findPlaces } from '../providers/fdms-places.ts';
import { verifyChain } from '../verify-chain.ts';

const { db } = await createTestDatabase();
const bookkeeping = () => ({ registrationNumber: '', vatNumber: '', rates: [] });
const books = createBooks({ db, currency: 'USD', bookkeeping });

let now = new Date('2026-11-19T06:00:00Z');
const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));

const app = fastify();
await app.register(fdmsEmulator({ stateDir: temporaryFolder('fdms'), now: () => now.getTime() }));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
afterFile(() => app.close());

const flip = (change: Partial<FdmsSwitches>) =>
  app.inject({ method: 'POST', url: '/control', payload: change });
const atZimra = async () => (await app.inject({ url: '/control' })).json();

const parts = {
  ...fiscalTestParts(db),
  fdms: createFdmsClient(findPlaces(address)),
  isDemo: true,
  now: () => now,
  issueDocuments: () => books.issueWhatCan(),
};
const fiscal = createFiscal(parts);
const trouble = fiscalTrouble(db, () => now);

const device = {
  environment: 'demo',
  ...demoDevice,
  modelName: 'Server',
  modelVersion: 'v1',
} as const;

async function sell(totalCents: number) {
  const order = await bookOrder(db, { totalCents, at: now.toISOString() });
  await books.issue();
  pass(10);
  await fiscal.sign();
  return order;
}

async function send(): Promise<void> {
  pass(3600);
  await fiscal.send();
}

const last = async () => {
  const [row] = await db.select().from(fiscalReceipts).orderBy(sql`id desc`).limit(1);
  return row;
};

beforeAll(() => addFiscalCodes(db));

describe('registering', () => {
  test('says whose device it is, and needs the right key', async () => {
    const wrong = await fiscal.lookUp({ ...device, activationKey: 'WRONG' });
    expect(wrong).toMatchObject({
      ok: false,
      code: 'fiscal-refused',
      detail: expect.stringContaining('DEV02'),
    });
    const right = await fiscal.lookUp(device);
    expect(right).toMatchObject({ ok: true, value: { name: 'Ndoro (Private) Limited' } });
  });

  test('for production is confirmed twice', async () => {
    const production = { ...device, environment: 'production', isSure: false } as const;
    expect(await fiscal.register(production, by)).toMatchObject({ code: 'fiscal-not-sure' });
  });

  test('of a demo at ZIMRA itself is refused, before ZIMRA is asked', async () => {
    const wanted = { ...device, environment: 'test', isSure: true } as const;
    expect(await fiscal.lookUp(wanted)).toMatchObject({ code: 'fiscal-demo' });
    expect(await fiscal.register(wanted, by)).toMatchObject({ code: 'fiscal-demo' });
  });

  test('stores the key sealed and begins with the next document', async () => {
    await bookOrder(db, { totalCents: 100, at: now.toISOString() });
    expect(await fiscal.register({ ...device, isSure: false }, by)).toEqual({
      ok: true,
      value: null,
    });
    const [row] = await db.select().from(fiscalDevices);
    expect(row).toMatchObject({ isActive: true, deviceId: 4711, lastGlobalNo: 0 });
    expect(row?.sealedKey).not.toContain('PRIVATE');
    await fiscal.sign();
    expect(await last()).toBeUndefined();
  });
});

describe('sending', () => {
  test('opens the day at ZIMRA with the first receipt, which takes both', async () => {
    const order = await sell(11_550);
    await bookRefund(db, order, { amountCents: 1000, at: now.toISOString() });
    await books.issue();
    pass(10);
    await fiscal.sign();
    await send();
    const { days, receipts } = await atZimra();
    expect(days).toMatchObject([{ dayNo: 1, status: 'FiscalDayOpened' }]);
    expect(receipts.map((each: { findings: unknown[] }) => each.findings)).toEqual([[], []]);
    expect(await last()).toMatchObject({ state: 'taken', receiptId: 1001 });
    expect(await verifyChain(parts)).toEqual([]);
  });

  test.each(['silence', 'lostAnswer', 'tooMany429', 'error500'] as const)(
    'repeats the same bytes after %s, and ZIMRA has the receipt once',
    async (fault) => {
      await sell(2000);
      const before = (await atZimra()).receipts.length;
      await flip({ [fault]: 'next', hangMs: 50 });
      await send();
      expect(await last()).toMatchObject({ state: 'waiting', attempts: 1 });
      await send();
      expect(await last()).toMatchObject({ state: 'taken' });
      expect((await atZimra()).receipts).toHaveLength(before + 1);
      expect(await trouble.list()).toEqual([]);
    },
  );

  describe('the code', () => {
    const mailsOf = ({ number }: { number: string }) =>
      db
        .select()
        .from(mails)
        .where(and(eq(mails.kind, 'fiscal-receipt'), eq(mails.subjectKey, number)));

    const sendLate = () => {
      pass(180);
      return fiscal.send();
    };

    test('is mailed where ZIMRA answers late, and once although it answers twice', async () => {
      const order = await sell(2050);
      await flip({ lostAnswer: 'next', hangMs: 50 });
      await sendLate();
      expect(await mailsOf(order)).toEqual([]);
      await sendLate();
      const state = 'waiting' as const;
      await db.update(fiscalReceipts).set({ state }).where(eq(fiscalReceipts.orderId, order.id));
      await sendLate();
      expect(await last()).toMatchObject({ state: 'taken', mailedAt: expect.any(Date) });
      const [mail, ...others] = await mailsOf(order);
      expect(others).toEqual([]);
      const papers = await fiscal.readOrder(order.number);
      const code = papers.ok ? papers.value.receipts[0]?.code : '';
      expect(mail?.text).toContain(code);
      expect(mail?.text).toContain('https://fdmstest.zimra.co.zw/0000004711');
      expect(mail?.subject).toMatch(/^The verification code of your fiscal receipt INV-2026-/);
    });

    test('is not mailed where the answer came at once', async () => {
      const order = await sell(2060);
      await fiscal.send();
      expect(await last()).toMatchObject({ orderId: order.id, state: 'taken', mailedAt: null });
      expect(await mailsOf(order)).toEqual([]);
    });
  });

  test('that is refused stops the queue and is told at once; later ones wait behind it', async () => {
    await sell(2100);
    await sell(2200);
    await flip({ refuse422: 'next' });
    await send();
    const states = await db
      .select({ state: fiscalReceipts.state })
      .from(fiscalReceipts)
      .orderBy(asc(fiscalReceipts.id));
    expect(states.slice(-2).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect(await trouble.list()).toMatchObject([{ title: 'ZIMRA refuses what the shop sends' }]);
    await send();
    expect(await trouble.list()).toEqual([]);
  });

  test('dates receipts by ZIMRA’s clock', async () => {
    await flip({ clockAheadMs: 120_000 });
    await sell(2300);
    await send();
    await sell(2400);
    const [row] = await db.select().from(fiscalDevices);
    expect(row?.clockAheadSeconds).toBe(120);
    await send();
    expect(await last()).toMatchObject({ state: 'taken', findings: [] });
    await flip({ clockAheadMs: 0 });
    await send();
    await fiscal.keepInTouch();
  });

  test('shows a remark of ZIMRA and goes on', async () => {
    await sell(2500);
    await flip({ yellow: 'next' });
    await send();
    expect(await last()).toMatchObject({ state: 'taken', findings: [{ color: 'Yellow' }] });
    expect(await trouble.list()).toMatchObject([{ title: expect.stringContaining('remarked') }]);
    await db.update(fiscalReceipts).set({ findings: [] });
  });
});

describe('closing', () => {
  const days = () => db.select().from(fiscalDays).orderBy(asc(fiscalDays.id));

  test('is done by itself after midnight, and ZIMRA counts what the shop counts', async () => {
    now = new Date('2026-11-19T22:15:00Z');
    await fiscal.sign();
    await fiscal.send();
    expect((await days()).at(-1)).toMatchObject({ dayNo: 1, state: 'closed' });
    expect((await atZimra()).days).toMatchObject([{ status: 'FiscalDayClosed' }]);
  });

  test('waits while ZIMRA closes, and is asked for once although its answer is lost', async () => {
    now = new Date('2026-11-20T06:00:00Z');
    await sell(3000);
    await fiscal.send();
    now = new Date('2026-11-20T22:15:00Z');
    await fiscal.sign();
    await flip({ closeMs: 60_000, lostAnswer: 'next', hangMs: 50 });
    await fiscal.send();
    pass(20);
    await fiscal.send();
    expect((await days()).at(-1)).toMatchObject({ dayNo: 2, state: 'closing' });
    pass(90);
    await fiscal.send();
    expect((await days()).at(-1)).toMatchObject({ dayNo: 2, state: 'closed' });
    await flip({ closeMs: 0 });
  });

  test('is refused after a red receipt, while the next days are signed; closed by hand, it goes on', async () => {
    now = new Date('2026-11-21T06:00:00Z');
    await sell(4000);
    await flip({ red: 'next' });
    await send();
    expect(await last()).toMatchObject({ state: 'red' });
    now = new Date('2026-11-22T06:00:00Z');
    await sell(4100);
    await send();
    expect(await days()).toMatchObject([
      {},
      {},
      { state: 'refused', problem: 'ReceiptsWithValidationErrors' },
      { state: 'open' },
    ]);
    const titles = (await trouble.list()).map(({ title }) => title);
    expect(titles).toEqual([
      'ZIMRA did not close fiscal day 3 of November 21, 2026',
      expect.stringContaining('ZIMRA refused the receipt of INV-2026-'),
    ]);
    expect(await trouble.retry?.('day:3')).toEqual({ ok: true, value: null });
    await send();
    expect((await days())[2]).toMatchObject({ state: 'refused' });
    await app.inject({ method: 'POST', url: '/control/close-by-hand' });
    await send();
    expect((await days())[2]).toMatchObject({ state: 'closed' });
    expect(await last()).toMatchObject({ state: 'taken', findings: [] });
    expect(await verifyChain(parts)).toEqual([]);
  });
});

describe('the certificate', () => {
  test('is renewed a month before it ends, with the same key', async () => {
    const soon = new Date(now.getTime() + 20 * 86_400_000);
    await db.update(fiscalDevices).set({ certificateTill: soon });
    const [before] = await db.select().from(fiscalDevices);
    await fiscal.keepInTouch();
    const [after] = await db.select().from(fiscalDevices);
    expect(after?.certificate).not.toBe(before?.certificate);
    expect(after?.sealedKey).toBe(before?.sealedKey);
    expect(Number(after?.certificateTill)).toBeGreaterThan(soon.getTime());
    await sell(500);
    await send();
    expect(await last()).toMatchObject({ state: 'taken', findings: [] });
  });

  test('that ends soon stands under Needs attention', async () => {
    const soon = new Date(now.getTime() + 5 * 86_400_000);
    await db.update(fiscalDevices).set({ certificateTill: soon });
    expect((await trouble.list()).map(({ title }) => title)).toContainEqual(
      expect.stringContaining('The certificate of the fiscal device ends on'),
    );
  });
});

test('a database that was restored from a backup sends nothing that would fork the chain', async () => {
  await db.update(fiscalDevices).set({ lastGlobalNo: 3, certificateTill: new Date('2099-01-01') });
  await db.update(fiscalDays).set({ openSentAt: null }).where(eq(fiscalDays.state, 'open'));
  await send();
  expect((await trouble.list()).at(0)?.detail).toContain('Was it restored from a backup?');
});
