import type { Database, Executor, Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import { type TillMethod, tillMethods } from '#modules/till/tenders.ts';
import { expectedByMethod, isLargeDifference, type TillEntry } from '#modules/till/till.ts';
import type { CloseInput, MoveInput } from '#modules/till/till-schema.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { type Cents, centsToDollars, dollarsToCents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { type ListedEntry, listEntries, listUnclaimed } from './till-queries.ts';
import {
  closeSession,
  findEntryByKey,
  findLastClosed,
  insertCounts,
  insertEntry,
  insertSession,
  listCounts,
  lockSession,
  shareOpenSession,
  type TillSession,
} from './till-repository.ts';

/** The cash at the last closing; null if there was none. */
export async function lastCountedCash(db: Executor): Promise<Cents | null> {
  const last = await findLastClosed(db);
  const counts = last ? await listCounts(db, last.id) : [];
  return counts.find(({ method }) => method === 'cash')?.countedCents ?? null;
}

/** What was taken in cash since the last closing, less what was paid back. */
export async function cashSinceClosing(db: Executor): Promise<Cents> {
  return expectedByMethod(await listUnclaimed(db, null)).get('cash') ?? 0;
}

/**
 * The cash continues from the last closing, with what was taken since. A different float is a move
 * to or from the safe.
 */
export async function openTill(
  db: Database,
  floatCents: Cents,
  by: Author,
): Promise<Result<TillSession, 'till-open-already'>> {
  return transactionOrFail(db, async (tx) => {
    const actor = by.actor.email;
    const session = await insertSession(tx, { openedBy: actor, floatCents });
    if (!session) return fail('till-open-already');
    const entry = { sessionId: session.id, method: 'cash', actor };
    const amountCents = (await lastCountedCash(tx)) ?? 0;
    await insertEntry(tx, { ...entry, kind: 'float', amountCents });
    await claim(tx, session);
    const inTill = expectedByMethod(await listEntries(tx, session.id)).get('cash') ?? 0;
    if (floatCents !== inTill) {
      await insertEntry(tx, {
        ...entry,
        kind: floatCents > inTill ? 'in' : 'out',
        amountCents: floatCents - inTill,
        account: 'safe',
        reason: 'Float at opening',
      });
    }
    const detail = { float: centsToDollars(floatCents) };
    await recordAudit(tx, { ...by, action: 'till.opened', subject: subjectOf(session), detail });
    await announceStaffChange(tx, 'till');
    return ok(session);
  });
}

function subjectOf({ id }: Pick<TillSession, 'id'>): string {
  return `till:${id}`;
}

export type MoveAnswer =
  | Result<null, 'till-closed' | 'till-not-so-much'>
  | Result<never, 'till-move-done', TillEntry>;

/** A cash movement that is no sale. The same id is booked once, and never with other content. */
export async function moveCash(
  { db }: { db: Database },
  { id, kind, amount, account, reason }: MoveInput,
  by: Author,
): Promise<MoveAnswer> {
  return transactionOrFail<MoveAnswer>(db, async (tx) => {
    const shared = await shareOpenSession(tx);
    const session = shared && (await lockSession(tx, shared.id));
    const cents = dollarsToCents(amount);
    const amountCents = kind === 'in' ? cents : -cents;
    const done = await findEntryByKey(tx, id);
    if (done) {
      const isSame =
        done.amountCents === amountCents && done.account === account && done.reason === reason;
      return isSame ? ok(null) : fail('till-move-done', done);
    }
    if (!session || session.closedAt) return fail('till-closed');
    const inTill = expectedByMethod(await listMoves(tx, session)).get('cash') ?? 0;
    if (kind === 'out' && cents > inTill) return fail('till-not-so-much');
    const isNew = await insertEntry(tx, {
      sessionId: session.id,
      kind,
      method: 'cash',
      amountCents,
      account,
      reason,
      actor: by.actor.email,
      onceKey: id,
    });
    if (!isNew) return ok(null);
    await recordAudit(tx, {
      ...by,
      action: `till.cash-${kind}`,
      subject: subjectOf(session),
      detail: { amount, account, reason },
    });
    await announceStaffChange(tx, 'till');
    return ok(null);
  });
}

/** All movements so far, including payments taken elsewhere. */
export async function listMoves(db: Executor, session: TillSession): Promise<ListedEntry[]> {
  const entries = await listEntries(db, session.id);
  return session.closedAt ? entries : [...entries, ...(await listUnclaimed(db, session))];
}

export type CloseFailure =
  | 'till-closed-already'
  | 'till-count-missing'
  | 'till-difference-large'
  | 'closing-not-found';

/** Counts the till and books the differences: afterwards it contains what was counted. */
export async function closeTill(
  db: Database,
  { sessionId, counted, note, isSure }: CloseInput,
  by: Author,
): Promise<Result<TillSession, CloseFailure>> {
  return transactionOrFail(db, async (tx) => {
    const session = await lockSession(tx, sessionId);
    if (!session) return fail('closing-not-found');
    if (session.closedAt) return fail('till-closed-already');
    await claim(tx, session);
    const counts = countsOf(await listEntries(tx, session.id), counted);
    if (!counts) return fail('till-count-missing');
    if (!isSure && counts.some((each) => isLargeDifference(differenceOf(each)))) {
      return fail('till-difference-large');
    }
    await insertCounts(
      tx,
      counts.map((each) => ({ ...each, sessionId })),
    );
    await bookDifferences(tx, session, counts, by.actor.email);
    await closeSession(tx, sessionId, { closedBy: by.actor.email, note });
    await recordAudit(tx, {
      ...by,
      action: 'till.closed',
      subject: subjectOf(session),
      detail: auditDetail(counts, note),
    });
    await announceStaffChange(tx, 'till');
    await announceStaffChange(tx, 'attention');
    return ok(session);
  });
}

type Count = { method: TillMethod; expectedCents: Cents; countedCents: Cents };

function differenceOf({ expectedCents, countedCents }: Count): Cents {
  return countedCents - expectedCents;
}

/** Adds payments taken elsewhere to this till session. */
async function claim(tx: Transaction, session: TillSession): Promise<void> {
  for (const entry of await listUnclaimed(tx, session)) {
    await insertEntry(tx, { ...entry, sessionId: session.id });
  }
}

/** Null if a required method was not counted. */
function countsOf(entries: readonly TillEntry[], counted: CloseInput['counted']): Count[] | null {
  const expected = expectedByMethod(entries);
  const counts = tillMethods.flatMap((method) => {
    const typed = counted[method];
    if (typed === undefined && !expected.has(method)) return [];
    const countedCents = typed === undefined ? null : dollarsToCents(typed);
    return [{ method, expectedCents: expected.get(method) ?? 0, countedCents }];
  });
  const isWhole = (each: (typeof counts)[number]): each is Count => each.countedCents !== null;
  return counts.every(isWhole) ? counts : null;
}

async function bookDifferences(
  tx: Transaction,
  { id: sessionId }: TillSession,
  counts: readonly Count[],
  actor: string,
): Promise<void> {
  for (const count of counts) {
    const amountCents = differenceOf(count);
    if (amountCents === 0) continue;
    const reason = amountCents > 0 ? 'Counted too much' : 'Counted too little';
    const { method } = count;
    await insertEntry(tx, { sessionId, kind: 'difference', method, amountCents, reason, actor });
  }
}

function auditDetail(counts: readonly Count[], note: string) {
  const total = (of: (each: Count) => Cents) =>
    centsToDollars(counts.reduce((sum, each) => sum + of(each), 0));
  return {
    expected: total(({ expectedCents }) => expectedCents),
    counted: total(({ countedCents }) => countedCents),
    difference: total(differenceOf),
    ...(note !== '' && { note }),
  };
}
