import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useTypedText } from '#client/typed.ts';
import { Button } from '#design/button.tsx';
import { TextArea } from '#design/text-area.tsx';
import type { ContactMessage, MessageAnswer } from '#modules/enquiries/contact-message.ts';
import { longestAnswer } from '#modules/enquiries/enquiry-schema.ts';
import { MailStateBadge } from '#modules/mail/admin/mail-state-badge.tsx';
import { formatMoment } from '#shared/shop-date.ts';

/** What the shop wrote back, and whether it has arrived at the mail server. */
export function MessageAnswers({ answers }: { answers: MessageAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <ol aria-label="Answers" className="mt-5 flex flex-col gap-4 border-l-2 border-gold pl-4">
      {answers.map((answer) => (
        <li key={answer.id}>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{answer.text}</p>
          <p className="mt-1 flex flex-wrap items-center gap-2 type-small text-quiet">
            <span className="figures break-words">
              {`${formatMoment(answer.createdAt)}, ${answer.author}`}
            </span>
            <MailStateBadge state={answer.mail} />
          </p>
          {answer.mail === 'failed' && (
            <p role="alert" className="mt-1 type-small wrap-anywhere text-danger">
              {`The mail server refused it: ${answer.mailError} `}
              <Link to="/admin/dashboard?tab=attention" className="underline">
                Try it again under ‘Needs attention’
              </Link>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

type AnswerFormProps = {
  message: ContactMessage;
  onSend: (text: string) => Promise<string | null>;
  onClose: () => void;
};

/** What was typed stays until it is on its way. */
export function AnswerForm({ message, onSend, onClose }: AnswerFormProps) {
  const [text, setText] = useTypedText(`answer:${message.id}`);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  function close() {
    setText('');
    onClose();
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim().length < 2) return setError('Please write an answer.');
    setBusy(true);
    const refusal = await onSend(text);
    setBusy(false);
    if (refusal === null) close();
    else setError(refusal);
  }

  return (
    <form noValidate onSubmit={send} className="mt-5 flex max-w-prose flex-col gap-3">
      <TextArea
        label="Your answer"
        hint={`It goes to ${message.email}, with their words below it.`}
        autoFocus
        rows={6}
        maxLength={longestAnswer}
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(null);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={isBusy} busyLabel="Sending...">
          Send answer
        </Button>
        <Button size="small" variant="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
