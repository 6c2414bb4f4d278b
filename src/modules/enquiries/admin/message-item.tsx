import { useState } from 'react';
import { Link } from 'react-router';
import { confirmed } from '#admin-kit/question.ts';
import { readTyped } from '#client/typed.ts';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import type { ContactMessage } from '#modules/enquiries/contact-message.ts';
import { readOrderNumber } from '#modules/orders/order-number.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { AnswerForm, MessageAnswers } from './message-answers.tsx';
import type { MessageActions } from './message-calls.ts';

type MessageItemProps = {
  message: ContactMessage;
  actions: MessageActions;
  /** Whether it is open initially. */
  isOpen?: boolean;
};

/** Opening an unread message marks it as read. */
export function MessageItem({ message, actions, isOpen = false }: MessageItemProps) {
  const { id, name, subject, createdAt, readAt } = message;
  const unread = readAt === null;
  // A message with an unfinished answer opens again.
  const [startsOpen] = useState(() => isOpen || readTyped(`answer:${id}`) !== null);
  return (
    <li className="border-b">
      <details
        open={startsOpen || isOpen}
        onToggle={(event) =>
          event.currentTarget.open && unread && actions.mark.mutate({ id, read: true })
        }
      >
        <summary className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-4">
          <span className={classNames('min-w-0 flex-1 wrap-anywhere', unread && 'font-medium')}>
            {subject}
          </span>
          <MessageBadge message={message} />
          <span className="w-full type-small text-quiet sm:w-auto">
            {name}, {formatMoment(createdAt)}
          </span>
        </summary>
        <MessageBody message={message} actions={actions} />
      </details>
    </li>
  );
}

function MessageBody({ message, actions }: Omit<MessageItemProps, 'isOpen'>) {
  // Null until the form was opened once; afterwards the button takes the focus when it closes.
  const [isAnswering, setAnswering] = useState<boolean | null>(() =>
    readTyped(`answer:${message.id}`) === null ? null : true,
  );
  const { email } = message;
  return (
    <div className="pb-6">
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">
        <LinkedText text={message.message} />
      </p>
      <p className="mt-2 type-small">
        <a href={`mailto:${encodeURIComponent(email)}`} className="underline-gold wrap-anywhere">
          {email}
        </a>
      </p>
      <MessageAnswers answers={message.answers} />
      <AnsweredLine message={message} />
      {isAnswering ? (
        <AnswerForm
          message={message}
          onSend={(text) => actions.answer(message, text)}
          onClose={() => setAnswering(false)}
        />
      ) : (
        <MessageButtons
          message={message}
          actions={actions}
          takesFocus={isAnswering === false}
          onAnswer={() => setAnswering(true)}
        />
      )}
    </div>
  );
}

/** Who marked it as answered without an answer here. */
function AnsweredLine({
  message: { answers, answeredAt, answeredBy },
}: {
  message: ContactMessage;
}) {
  if (answeredAt === null || answers.some(({ author }) => author === answeredBy)) return null;
  const who = answeredBy === '' ? '' : ` by ${answeredBy}`;
  return (
    <p className="mt-4 type-small text-quiet">
      {`Marked as answered${who}, ${formatMoment(answeredAt)}`}
    </p>
  );
}

type MessageButtonsProps = Omit<MessageItemProps, 'isOpen'> & {
  takesFocus: boolean;
  onAnswer: () => void;
};

function MessageButtons({ message, actions, takesFocus, onAnswer }: MessageButtonsProps) {
  const { id, name, subject, answers, answeredAt, readAt } = message;
  const isAnswered = answeredAt !== null;
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Button size="small" variant="outline" autoFocus={takesFocus} onClick={onAnswer}>
        {answers.length === 0 ? 'Answer' : 'Answer again'}
      </Button>
      <Button
        size="small"
        variant="quiet"
        onClick={() => actions.markAnswered.mutate({ id, answered: !isAnswered })}
      >
        {isAnswered ? 'Mark as unanswered' : 'Mark as answered'}
      </Button>
      <Button
        size="small"
        variant="quiet"
        onClick={() => actions.mark.mutate({ id, read: readAt === null })}
      >
        {readAt === null ? 'Mark as read' : 'Mark as unread'}
      </Button>
      <Button
        size="small"
        variant="danger"
        onClick={async () => {
          const question = `Delete the message “${subject}” from ${name}? It cannot be brought back.`;
          if (await confirmed(question)) actions.remove.mutate(id);
        }}
      >
        Delete
      </Button>
    </div>
  );
}

/** The most important fact about a closed message. */
export function MessageBadge({ message }: { message: ContactMessage }) {
  if (message.answers.some(({ mail }) => mail === 'failed')) {
    return <Badge tone="danger">Answer not delivered</Badge>;
  }
  if (message.answeredAt) return <Badge tone="good">Answered</Badge>;
  if (message.suspicious) return <Badge tone="warn">Looks automatic</Badge>;
  if (message.readAt === null) return <Badge tone="gold">New</Badge>;
  return <Badge tone="warn">Unanswered</Badge>;
}

/** A customer's text in which order numbers, in any spelling, link to the order. */
function LinkedText({ text }: { text: string }) {
  return text.split(/\b(NDR[ -]?[0-9A-Za-z]{10})\b/i).map((part, place) => {
    const number = place % 2 === 1 ? readOrderNumber(part) : null;
    if (number === null) return part;
    return (
      <Link
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text stay in their place
        key={place}
        to={`/admin/dashboard?tab=orders&order=${number}`}
        className="underline-gold"
      >
        {part}
      </Link>
    );
  });
}
