import { sql } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { type OnlineMethod, onlineMethods } from '#modules/payments/payment-method.ts';
import { control, type PaymentEmulators } from '../emulator-control.ts';

export type Capture = {
  id: string;
  provider: OnlineMethod;
  reference: string | null;
  amountCents: number;
  refundedCents: number;
};

/** The captures and refunds in the providers' own records. */
export async function listCaptures(emulators: PaymentEmulators): Promise<Capture[]> {
  const reports = await Promise.all(
    onlineMethods.map(async (provider) => ({ provider, ...(await control(emulators, provider)) })),
  );
  return reports.flatMap(({ provider, captures, refunds }) =>
    captures.map(({ id, reference, amountCents }) => ({
      id,
      provider,
      reference,
      amountCents,
      refundedCents: refunds
        .filter(({ captureId, status }) => captureId === id && !/fail|cancel/i.test(status))
        .reduce((sum, refund) => sum + refund.amountCents, 0),
    })),
  );
}

export type KnownMoney = {
  id: string;
  provider: OnlineMethod;
  /** The states, for finding the cause of a fault. */
  standing: string;
  capturedCents: number;
  /** The refunded amount, and the amount that is pending or waits for a person. */
  completedCents: number;
  waitingCents: number;
  order: string | null;
  /** The part of the order that no gift card pays. */
  dueCents: number;
};

/** The same from our payments. */
export async function listKnownMoney(db: Database): Promise<KnownMoney[]> {
  const { rows } = await db.execute(sql`
    select p.id, p.provider, p.state, p.provider_payment_id, p.captured_cents, o.number, o.total_cents - o.gift_card_cents as due,
      coalesce(sum(r.amount_cents) filter (where r.state = 'completed'), 0) as completed,
      coalesce(sum(r.amount_cents) filter (where r.state in ('requested', 'pending')), 0) as waiting
    from payments p left join orders o on o.payment_id = p.id
    left join refunds r on r.payment_id = p.id and not r.is_credit
    where p.provider = any(${sql.param([...onlineMethods])}::text[])
    group by p.id, o.id`);
  return rows.map((row) => ({
    id: String(row.id),
    provider: row.provider as OnlineMethod,
    standing: `${row.state}${row.provider_payment_id ? '' : ", without the provider's id"}`,
    capturedCents: Number(row.captured_cents),
    completedCents: Number(row.completed),
    waitingCents: Number(row.waiting),
    order: row.number === null ? null : String(row.number),
    dueCents: Number(row.due ?? 0),
  }));
}

/** Every captured cent belongs to one order or is being refunded; any other one is reported. */
export async function listMoneyFaults(
  db: Database,
  emulators: PaymentEmulators,
): Promise<string[]> {
  const known = new Map((await listKnownMoney(db)).map((money) => [money.id, money]));
  const taken = Map.groupBy(await listCaptures(emulators), ({ reference }) => reference ?? '');
  const faults = [...taken].flatMap(([reference, captures]) =>
    compare(captures, known.get(reference)).map(
      (fault) => `${captures[0]?.provider} payment ${reference}: ${fault}`,
    ),
  );
  const never = [...known.values()].filter(
    ({ id, capturedCents }) => capturedCents > 0 && !taken.has(id),
  );
  return [
    ...faults,
    ...never.map(({ id, provider }) => `${provider} payment ${id}: the provider never took it`),
  ];
}

function compare(captures: readonly Capture[], known: KnownMoney | undefined): string[] {
  const sum = (of: (capture: Capture) => number) => captures.reduce((all, one) => all + of(one), 0);
  const taken = sum(({ amountCents }) => amountCents);
  const back = sum(({ refundedCents }) => refundedCents);
  if (!known) return [`${taken} taken, and the shop does not know the payment`];
  const { capturedCents, completedCents, waitingCents, order, dueCents, standing } = known;
  const onItsWay = completedCents + waitingCents;
  return [
    ...(captures.length > 1 ? [`taken ${captures.length} times`] : []),
    ...(capturedCents === taken
      ? []
      : [`${taken} taken, and the shop knows of ${capturedCents} (${standing})`]),
    ...(completedCents === back ? [] : [`${back} back, and the shop says ${completedCents}`]),
    ...(order && dueCents !== taken ? [`${taken} taken for order ${order} of ${dueCents}`] : []),
    ...(order || onItsWay === taken ? [] : [`no order, and ${onItsWay} of ${taken} go back`]),
  ];
}
