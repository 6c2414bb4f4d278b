import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { fiscalWishes } from '#database/schema/index.ts';
import { fdmsEmulator } from '#demo/emulators/fdms/fdms-emulator.ts';
import { demoDevice } from '#demo/emulators/fdms/taxpayers.ts';
import { createBooks } from '#modules/books/server/books.ts';
import { dollarsToCents } from '#shared/money.ts';
import { by } from '#tests/kit/author.ts';
import { bookOrder, bookRefund } from '#tests/kit/booked-order.ts';
import { addFiscalCodes, fiscalTestParts } from '#tests/kit/fiscal-device.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { afterFile, temporaryFolder } from '#tests/kit/undo.ts';
import { createFiscal } from './fiscal.ts';
import { createFdmsClient } from './providers/fdms-client.ts';
import { findPlaces } from './providers/fdms-places.ts';
import { verifyChain } from './verify-chain.ts';

const { db } = await createTestDatabase();
const rates = [{ country: 'ZW', rate: '15.5' }];
const bookkeeping = () => ({ registrationNumber: '', vatNumber: '', rates });
const books = createBooks({ db, currency: 'USD', bookkeeping });
let now = new Date('2026-12-01T06:00:00Z');

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
  return now.toISOString();
};

const app = fastify();
await app.register(fdmsEmulator({ stateDir: temporaryFolder('fdms'), now: () => now.getTime() }));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
afterFile(() => app.close());

const parts = {
  ...fiscalTestParts(db),
  fdms: createFdmsClient(findPlaces(address)),
  isDemo: true,
  // Each call is two seconds later, so that no receipt waits for its second.
  now() {
    later(2);
    return now;
  },
  issueDocuments: () => books.issueWhatCan(),
};
const fiscal = createFiscal(parts);
const device = {
  ...demoDevice,
  environment: 'demo',
  modelName: 'Server',
  modelVersion: 'v1',
} as const;

async function sign(): Promise<void> {
  await books.issue();
  later(60);
  await fiscal.sign();
}

/** A plain sale, one in ZWG, one with a discount and a partial refund, and an exchange. */
async function sellForADay(day: number): Promise<void> {
  now = new Date(Date.UTC(2026, 11, day, 6));
  await bookOrder(db, { totalCents: 12_345 + day, at: later(60), provider: 'stripe' });
  await bookOrder(db, { totalCents: 777 * day, at: later(60), provider: 'gift-card' });
  const inZwg = await bookOrder(db, { totalCents: 9999 + day, at: later(60), provider: 'cash' });
  await db.insert(fiscalWishes).values({ orderId: inZwg.id, currency: 'ZWG' });
  const lowered = { discountCents: 333, shippingCents: 500, wrappingCents: 250 };
  const order = await bookOrder(db, { totalCents: 20_001, at: later(60), ...lowered });
  await sign();
  await bookRefund(db, order, { amountCents: 3333, at: later(60) });
  await bookRefund(db, inZwg, { amountCents: 1111, at: later(60) });
  await sign();
  await bookRefund(db, order, { amountCents: 5000, at: later(60), isCredit: true });
  await bookOrder(db, { totalCents: 5000, at: later(60), provider: 'exchange' });
  await sign();
  later(3600);
  await fiscal.send();
}

const title =
  'a month is closed day by day, and its daily reports are the monthly statement to the cent';

test(title, { tags: ['long'], timeout: 600_000 }, async () => {
  await addFiscalCodes(db);
  expect(await fiscal.register({ ...device, isSure: false }, by)).toEqual({
    ok: true,
    value: null,
  });
  for (let day = 1; day <= 31; day += 1) await sellForADay(day);
  now = new Date('2026-12-31T22:15:00Z');
  await fiscal.sign();
  later(3600);
  await fiscal.send();

  const { days } = await fiscal.readState();
  expect(days.map(({ state }) => state)).toEqual(Array.from({ length: 31 }, () => 'closed'));
  const reports = await Promise.all(days.map(({ dayNo }) => fiscal.readDay(dayNo)));
  const statement = await books.readStatement('2026-12');
  const booked = reports.map((report) => (report.ok ? dollarsToCents(report.value.booked) : 0));
  const { sales, credits } = statement;
  expect(booked.reduce((sum, cents) => sum + cents, 0)).toBe(
    dollarsToCents(sales.total) - dollarsToCents(credits.total),
  );
  const receipts = reports.flatMap((report) => (report.ok ? report.value.receipts : []));
  expect(receipts).toHaveLength(statement.entries.length);
  const invoiced = receipts.filter(({ kind }) => kind === 'FiscalInvoice');
  const inDollars = invoiced.filter(({ currency }) => currency === 'USD');
  const taxOf = (all: typeof receipts) =>
    all.reduce((sum, { tax }) => sum + dollarsToCents(tax), 0);
  const zwgInBooks = statement.entries
    .filter(({ name }) =>
      invoiced.some((each) => each.currency === 'ZWG' && each.invoiceNo === name),
    )
    .reduce((sum, { tax }) => sum + dollarsToCents(tax), 0);
  expect(taxOf(inDollars)).toBe(dollarsToCents(sales.tax) - zwgInBooks);
  expect(await verifyChain(parts)).toEqual([]);
});
