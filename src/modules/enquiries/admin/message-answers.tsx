import { Link } from 'react-router';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { useTypedText } from '#client/typed.ts';
import { TextArea } from '#design/fields/text-area.tsx';
import type { ContactMessage, MessageAnswer } from '#modules/enquiries/contact-message.ts';
import { longestAnswer } from '#modules/enquiries/enquiry-schema.ts';
import { MailStateBadge } from '#modules/mail/admin/mail-state-badge.tsx';
import { formatMoment } from '#shared/shop-date.ts';

/** The shop's answers, with the states of their mails. */
export function MessageAnswers({ answers }: { answers: MessageAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <ol aria-label="Answers" className="mt-5 flex flex-col gap-4 border-l-2 border-gold pl-4">
      {answers.map((answer) => (
        <li key={answer.id}>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{answer.text}</p>
          <p className="mt-1 flex flex-wrap items-center gap-2 type-small text-quiet">
            <span className="numerals break-words">
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
  onSend: (text: string) => Promise<void>;
  onClose: () => void;
};

/** The input survives until it is sent. */
export function AnswerForm({ message, onSend, onClose }: AnswerFormProps) {
  const [text, setText] = useTypedText(`answer:${message.id}`);
  function close() {
    setText('');
    onClose();
  }

  const send = useAction({
    check: () => (text.trim().length < 2 ? 'Please write an answer.' : null),
    call: () => onSend(text),
    done: close,
    failed: 'The answer could not be sent. Please try again.',
  });

  return (
    <ActionForm
      action={send}
      send="Send answer"
      busyLabel="Sending..."
      onCancel={close}
      className="mt-5 flex max-w-prose flex-col gap-3"
    >
      <TextArea
        label="Your answer"
        hint={`It goes to ${message.email}, with their words below it.`}
        autoFocus
        rows={6}
        maxLength={longestAnswer}
        value={text}
        error={send.error}
        onChange={({ target }) => {
          setText(target.value);
          send.clearError();
        }}
      />
    </ActionForm>
  );
}
