import type { Transaction } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { CallAnswer } from '#modules/call-list/call-schema.ts';
import { lockClientRow } from '#modules/clients/server/index.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { addDays, shopToday } from '#shared/shop-date.ts';
import { deleteAnswer, seenOf, storeAnswer } from './call-repository.ts';
import { type AskedReasons, findCalls } from './find-calls.ts';

export type AnswerFailure = 'client-not-found' | 'call-not-found' | 'call-day-unfit';

const longestPutOff = 366;

/** Only a call that there is can be answered; what was answered can be taken back. */
export async function answerCall(
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
