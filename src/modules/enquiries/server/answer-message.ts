import type { Database } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { NewAnswer } from '#modules/enquiries/enquiry-schema.ts';
import type { Author } from '#modules/identity/author.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { type AnswerRow, insertAnswer, listAnswersOf } from './answer-repository.ts';
import type { EnquiryMails } from './enquiry-mails.ts';
import { lockMessageRow, setMessageAnswered } from './message-repository.ts';

/** The same answer by the same user within this time is a double click. */
const pressMs = 60_000;

type Answered<Code extends string = never> = Promise<Result<undefined, 'message-not-found' | Code>>;
type Dependencies = { db: Database; mails: EnquiryMails };

export function createAnswering({ db, mails }: Dependencies) {
  return {
    /** Stored with the message and mailed to its sender, in one transaction. */
    answerMessage: (id: number, { text, seenAnswers }: NewAnswer, by: Author) =>
      db.transaction(async (tx): Answered<'answer-just-sent' | 'conflict'> => {
        const message = await lockMessageRow(tx, id);
        if (!message) return fail('message-not-found');
        const answers = await listAnswersOf(tx, [id]);
        const author = by.actor.email;
        if (isSecondPress(answers.at(-1), { text, author })) return fail('answer-just-sent');
        if (seenAnswers !== undefined && answers.length > seenAnswers) return fail('conflict');
        const answerId = await insertAnswer(tx, { messageId: id, text, author });
        await setMessageAnswered(tx, id, author);
        await mails.messageAnswer(tx, { answerId, text, message });
        const [action, subject] = ['message.answered', `message:${id}`];
        await recordAudit(tx, { ...by, action, subject, detail: { to: message.email, text } });
        return ok(undefined);
      }),
    /** For messages answered elsewhere, or without need of an answer; false undoes it. */
    markAnswered: (id: number, isAnswered: boolean, by: Author) =>
      db.transaction(async (tx): Answered => {
        if (!(await lockMessageRow(tx, id))) return fail('message-not-found');
        await setMessageAnswered(tx, id, isAnswered ? by.actor.email : null);
        const action = isAnswered ? 'message.marked-answered' : 'message.marked-unanswered';
        await recordAudit(tx, { ...by, action, subject: `message:${id}` });
        return ok(undefined);
      }),
  };
}

function isSecondPress(
  last: AnswerRow | undefined,
  { text, author }: { text: string; author: string },
): boolean {
  if (!last || last.text !== text || last.author !== author) return false;
  return Date.now() - last.createdAt.getTime() < pressMs;
}
