import type { Database } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import type { CallAnswer, CallList } from '#modules/call-list/call-schema.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import type { Result } from '#shared/result.ts';
import { shopToday } from '#shared/shop-date.ts';
import { type AnswerFailure, answerCall } from './answer-call.ts';
import { listAnswers, listPeople, seenOf } from './call-repository.ts';
import { type AskedReasons, findCalls } from './find-calls.ts';
import { isRecent, openCalls, showAnswered, showCall } from './show-call.ts';

export type CallListParts = AskedReasons & { db: Database };

type CallQuery = { kind?: string | undefined; mine?: boolean };

export type CallLists = {
  /** Found when it is read. Managers see their own clients, owners all. */
  read(query: CallQuery, by: RoleAuthor): Promise<CallList>;
  /** The last answer counts. */
  answer(answer: CallAnswer, by: RoleAuthor): Promise<Result<null, AnswerFailure>>;
};

/** More are not called in a day; the counts are of all. */
const mostShown = 200;
const mostAnswered = 100;

export function createCallLists(parts: CallListParts): CallLists {
  return {
    read: (query, by) => readList(parts, query, by),
    answer: (answer, by) => transactionOrFail(parts.db, (tx) => answerCall(tx, parts, answer, by)),
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
