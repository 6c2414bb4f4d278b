import { shop } from '#config/shop.ts';
import { contactOf, isAnswered, mayBeCalled, messageOf } from '#modules/call-list/call.ts';
import type { Answered, Call } from '#modules/call-list/call-schema.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import { shopToday } from '#shared/shop-date.ts';
import type { AnswerRow, Person } from './call-repository.ts';
import type { KindCall } from './find-calls.ts';

type PersonCall = KindCall & { person: Person };

/** What is to be called today, and how many clients may not be called although there is a reason. */
export function openCalls(
  found: readonly KindCall[],
  given: readonly AnswerRow[],
  people: ReadonlyMap<number, Person>,
  today: string,
): { calls: PersonCall[]; leftOut: number } {
  const answersOf = Map.groupBy(given, ({ userId }) => userId);
  const calls: PersonCall[] = [];
  const leftOut = new Set<number>();
  for (const call of found) {
    const person = people.get(call.clientId);
    const answers = (answersOf.get(call.clientId) ?? []).map((row) => ({
      ...row,
      on: shopToday(row.answeredAt),
    }));
    if (!person || isAnswered(call, answers, today)) continue;
    if (mayBeCalled(call.isMarketing, person)) calls.push({ ...call, person });
    else leftOut.add(person.id);
  }
  return { calls, leftOut: leftOut.size };
}

export function showCall({ person, ...call }: PersonCall, { actor }: RoleAuthor): Call {
  const { clientId, kind, label, key, reason, draft, due } = call;
  const names = { client: person.firstName, adviser: actor.firstName, shop: shop.name };
  return {
    ...{ clientId, kind, label, key, reason, due },
    name: person.name,
    adviser: person.adviser,
    message: messageOf(draft, names),
    contact: contactOf(person),
  };
}

/** Done today, put off, or never to be made. */
export function isRecent({ answer, answeredAt, until }: AnswerRow, today: string): boolean {
  if (answer === 'later') return until !== null && until > today;
  return answer === 'never' || shopToday(answeredAt) === today;
}

export function showAnswered(row: AnswerRow, person: Person): Answered {
  const { userId, kind, key, answer, until, reason, answeredBy, answeredAt } = row;
  return {
    ...{ kind, key, answer, until, reason, answeredBy },
    clientId: userId,
    name: person.name,
    adviser: person.adviser,
    answeredAt: answeredAt.toISOString(),
  };
}
