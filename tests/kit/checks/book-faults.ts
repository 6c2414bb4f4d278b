import { sql } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import type { Statement } from '#modules/books/statement.ts';
import { cashRounding } from '#modules/payments/cash-rounding.ts';
import { onlineMethods, type PaidWith, paidWithLabel } from '#modules/payments/payment-method.ts';
import { dollarsToCents } from '#shared/money.ts';
import type { PaymentEmulators } from '../emulator-control.ts';
import { listCaptures } from './money-faults.ts';

type Sums = { received: number; refunded: number };

/** Compares the statements of all months with sales to the providers' own records. */
export async function listBookFaults(
  db: Database,
  emulators: PaymentEmulators,
  { statements, cashStepCents }: { statements: readonly Statement[]; cashStepCents: number },
): Promise<string[]> {
  const total = (of: (statement: Statement) => number) =>
    statements.reduce((all, one) => all + dollarsToCents(of(one)), 0);
  const booked = (method: PaidWith): Sums => {
    const label = paidWithLabel(method);
    const sum = (of: keyof Sums) =>
      total(({ money }) => money.find((line) => line.method === label)?.[of] ?? 0);
    return { received: sum('received'), refunded: sum('refunded') };
  };
  const { byMethod, withoutOrder } = await sumCaptures(db, emulators);
  const cards = await sumCards(db);
  const inCash = await sumCash(db, cashStepCents);
  const found: [what: string, booked: number, real: number][] = [
    ['documents less money', total(({ difference }) => difference), 0],
    ...onlineMethods.flatMap((method) => pairs(method, booked(method), byMethod(method))),
    ...pairs('gift-card', booked('gift-card'), cards),
    ['received in cash', booked('cash').received, inCash],
    [
      'received without an order',
      total((each) => each.withoutOrder.received),
      withoutOrder.received,
    ],
    [
      'refunded without an order',
      total((each) => each.withoutOrder.refunded),
      withoutOrder.refunded,
    ],
    [
      'owed on gift cards',
      dollarsToCents(statements.at(-1)?.giftCards.outstanding ?? 0),
      cards.left,
    ],
  ];
  return [
    ...found
      .filter(([, ours, real]) => ours !== real)
      .map(([what, ours, real]) => `books: ${what} is ${ours}, and should be ${real}`),
    ...(await listDocumentFaults(db)),
  ];
}

function pairs(method: PaidWith, ours: Sums, real: Sums): [string, number, number][] {
  return [
    [`received by ${method}`, ours.received, real.received],
    [`refunded by ${method}`, ours.refunded, real.refunded],
  ];
}

async function sumCaptures(db: Database, emulators: PaymentEmulators) {
  const { rows } = await db.execute<{ id: string }>(
    sql`select payment_id as id from orders where payment_id is not null`,
  );
  const ordered = new Set(rows.map(({ id }) => id));
  const captures = await listCaptures(emulators);
  const sumOf = (isCounted: (capture: (typeof captures)[number]) => boolean): Sums => {
    const counted = captures.filter(isCounted);
    return {
      received: counted.reduce((sum, { amountCents }) => sum + amountCents, 0),
      refunded: counted.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
    };
  };
  return {
    byMethod: (method: PaidWith) =>
      sumOf(({ provider, reference }) => provider === method && ordered.has(reference ?? '')),
    withoutOrder: sumOf(({ reference }) => !ordered.has(reference ?? '')),
  };
}

/** The sums of gift card movements. */
async function sumCards(db: Database): Promise<Sums & { left: number }> {
  const { rows } = await db.execute(sql`
    select coalesce(-sum(balance_cents) filter (where kind = 'spend'), 0) as received,
      coalesce(sum(balance_cents) filter (where kind = 'refund'), 0) as refunded,
      (select coalesce(sum(balance_cents), 0) from gift_cards) as left
    from gift_card_entries`);
  const [row] = rows;
  return {
    received: Number(row?.received),
    refunded: Number(row?.refunded),
    left: Number(row?.left),
  };
}

/** The cash rounding of the totals. */
async function sumCash(db: Database, stepCents: number): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select o.total_cents as cents
    from orders o join payments p on p.id = o.payment_id where p.provider = 'cash'`);
  return rows.reduce((sum, { cents }) => sum + cents + cashRounding(cents, stepCents), 0);
}

/** One invoice for each paid order, one credit note for each completed refund of it. */
async function listDocumentFaults(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ number: string; invoiced: string; credited: string }>(sql`
    select o.number, d.invoiced, d.credited from orders o cross join lateral (
      select coalesce(sum(total_cents) filter (where kind = 'invoice'), 0) as invoiced,
        coalesce(sum(total_cents) filter (where kind = 'credit'), 0) as credited
      from documents where order_id = o.id
    ) d where d.credited <> o.refunded_cents or d.invoiced <>
      case when o.payment_status in ('pending', 'failed') then 0 else o.total_cents end`);
  return rows.map(
    ({ number, invoiced, credited }) =>
      `books: order ${number} has invoices of ${invoiced} and credit notes of ${credited}`,
  );
}
