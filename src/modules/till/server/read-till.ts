import type { Executor } from '#database/client.ts';
import { expectedByMethod, sumByPerson } from '#modules/till/till.ts';
import type { TillClosing, TillReport } from '#modules/till/till-schema.ts';
import { centsToDollars } from '#shared/money.ts';
import { listNames } from './staff-name-queries.ts';
import { listClosed, listCounts, type TillSession } from './till-repository.ts';
import { listMoves } from './till-session.ts';

export async function readReport(db: Executor, session: TillSession): Promise<TillReport> {
  const entries = await listMoves(db, session);
  const counts = await listCounts(db, session.id);
  const nameOf = await listNames(db, [
    ...entries.map(({ actor }) => actor),
    session.openedBy,
    session.closedBy,
  ]);
  const expected = [...expectedByMethod(entries)];
  return {
    ...toSession(session, nameOf),
    counts: expected.map(([method, expectedCents]) => {
      const counted = counts.find((each) => each.method === method)?.countedCents;
      return {
        method,
        expected: centsToDollars(expectedCents),
        counted: counted === undefined ? null : centsToDollars(counted),
        difference: counted === undefined ? null : centsToDollars(counted - expectedCents),
      };
    }),
    people: sumByPerson(entries).map(({ person, method, takenCents, returnedCents }) => ({
      person: nameOf(person),
      method,
      taken: centsToDollars(takenCents),
      returned: centsToDollars(returnedCents),
    })),
    rounding: centsToDollars(entries.reduce((sum, { roundingCents }) => sum + roundingCents, 0)),
    entries: entries.map(
      ({ kind, method, amountCents, orderNumber, account, reason, ...entry }) => ({
        kind,
        method,
        amount: centsToDollars(amountCents),
        order: orderNumber,
        account,
        reason,
        person: nameOf(entry.actor),
        at: entry.at.toISOString(),
      }),
    ),
  };
}

export function toSession(
  { id, openedAt, openedBy, floatCents, closedAt, closedBy, note }: TillSession,
  nameOf: (email: string) => string,
) {
  return {
    id,
    openedAt: openedAt.toISOString(),
    openedBy: nameOf(openedBy),
    float: centsToDollars(floatCents),
    closedAt: closedAt?.toISOString() ?? null,
    closedBy: nameOf(closedBy),
    note,
  };
}

const listed = 60;

/** The last closings with their differences. */
export async function readClosings({ db }: { db: Executor }): Promise<TillClosing[]> {
  const sessions = await listClosed(db, listed);
  const nameOf = await listNames(
    db,
    sessions.flatMap(({ openedBy, closedBy }) => [openedBy, closedBy]),
  );
  const closings: TillClosing[] = [];
  for (const session of sessions) {
    const counts = await listCounts(db, session.id);
    const cents = counts.reduce((sum, each) => sum + each.countedCents - each.expectedCents, 0);
    closings.push({ ...toSession(session, nameOf), difference: centsToDollars(cents) });
  }
  return closings;
}
