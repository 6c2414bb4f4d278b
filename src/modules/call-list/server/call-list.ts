import type { Database, Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { CallAnswer, CallList } from '#modules/call-list/call-schema.ts';
import { lockClientRow } from '#modules/clients/server/index.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { addDays, shopToday } from '#shared/shop-date.ts';
import { deleteAnswer, listAnswers, listPeople, seenOf, storeAnswer } from './call-repository.ts';
import { type AskedReasons, findCalls } from './find-calls.ts';
import { isRecent, openCalls, showAnswered, showCall } from './show-call.ts';

type CallListParts = AskedReasons & { db: Database };

type CallQuery = { kind?: string | undefined; mine?: boolean };

export type CallLists = ReturnType<typeof createCallLists>;

/** More are not called in a day; the counts are of all. */
const mostShown = 200;
const mostAnswered = 100;

export function createCallLists(parts: CallListParts) {
  return {
    /** Found when it is read. Managers see their own clients, owners all. */
    read: (query: CallQuery, by: RoleAuthor) => readList(parts, query, by),
    /** The last answer counts. */
    answer: (answer: CallAnswer, by: RoleAuthor) =>
      transactionOrFail(parts.db, (tx) => answerCall(tx, parts, answer, by)),
  };
}

async function readList(
  parts: CallListParts,
  { kind = '', mine = false }: CallQuery,
  by: RoleAuthor,
): Promise<CallList> {
  const now = new Date();
  const today = shopToday(now);
  const seen = seenOf(by, { mine });
  const found = await findCalls(parts.db, parts, { seen, now });
  const given = await listAnswers(parts.db, seen);
  const recent = given.filter((row) => isRecent(row, today)).slice(0, mostAnswered);
  const people = await listPeople(parts.db, [
    ...found.map(({ clientId }) => clientId),
    ...recent.map(({ userId }) => userId),
  ]);
  const { calls, leftOut } = openCalls(found, given, people, today);
  const kinds = Map.groupBy(calls, (call) => call.kind);
  return {
    calls: (kind === '' ? calls : (kinds.get(kind) ?? []))
      .slice(0, mostShown)
      .map((call) => showCall(call, by)),
    kinds: [...kinds].map(([name, [first, ...others]]) => ({
      kind: name,
      label: first?.label ?? name,
      count: others.length + 1,
    })),
    leftOut,
    answered: recent.flatMap((row) => {
      const person = people.get(row.userId);
      return person ? [showAnswered(row, person)] : [];
    }),
  };
}

type AnswerFailure = 'client-not-found' | 'call-not-found' | 'call-day-unfit';

const longestPutOff = 366;

/** Only a call that there is can be answered; what was answered can be taken back. */
async function answerCall(
  tx: Transaction,
  asked: AskedReasons,
  answer: CallAnswer,
  by: RoleAuthor,
): Promise<Result<null, AnswerFailure>> {
  const client = await lockClientRow(tx, answer.clientId, by);
  if (!client) return fail('client-not-found');
  const { clientId, kind, key } = answer;
  const note = (reason: string) =>
    recordAudit(tx, {
      ...by,
      action: `call.${answer.answer}`,
      subject: client.email,
      detail: { reason },
    });
  if (answer.answer === 'open') {
    const reason = await deleteAnswer(tx, answer);
    if (reason !== null) await note(reason);
    return ok(null);
  }
  const now = new Date();
  const until = answer.answer === 'later' ? answer.until : null;
  if (until !== null && !isWithinYear(until, shopToday(now))) return fail('call-day-unfit');
  const seen = seenOf(by, { clientId });
  const found = (await findCalls(tx, asked, { seen, now })).find(
    (call) => call.kind === kind && call.key === key,
  );
  if (!found) return fail('call-not-found');
  const isNever = answer.answer === 'never';
  const reason = isNever ? found.label : found.reason;
  await storeAnswer(tx, {
    ...{ kind, until, reason, answer: answer.answer },
    key: isNever ? '' : key,
    userId: clientId,
    answeredBy: `${by.actor.firstName} ${by.actor.lastName}`.trim() || by.actor.email,
    answeredAt: now,
  });
  await note(reason);
  return ok(null);
}

function isWithinYear(until: string, today: string): boolean {
  return until > today && until <= addDays(today, longestPutOff);
}
