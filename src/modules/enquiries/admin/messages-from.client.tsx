import { Link } from 'react-router';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { type ContactMessage, messagePath } from '#modules/enquiries/contact-message.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { useMessagesFrom } from './message-calls.ts';
import { MessageBadge } from './message-item.tsx';

/** The messages from one address, for the page of its customer. */
export function MessagesFrom({ email }: { email: string }) {
  const { data, isPending, isError, refetch } = useMessagesFrom(email);
  return (
    <section>
      <h2 className="type-title">Messages</h2>
      {isPending && <Skeleton className="mt-4 h-16 w-full" />}
      {isError && <TryAgain text="Failed to fetch messages" onRetry={refetch} />}
      {data?.messages.length === 0 && (
        <p className="mt-4 type-small text-quiet">{`There are no messages from ${email}.`}</p>
      )}
      {data && data.messages.length > 0 && (
        <ul aria-label="Messages" className="mt-4 border-t">
          {data.messages.map((message) => (
            <MessageLine key={message.id} message={message} />
          ))}
        </ul>
      )}
    </section>
  );
}

export function MessageLine({ message }: { message: ContactMessage }) {
  return (
    <li className="relative flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b py-4 transition-colors hover:bg-tint/50">
      <Link
        to={messagePath(message.id)}
        className="min-w-0 flex-1 wrap-anywhere after:absolute after:inset-0 hover:underline"
      >
        {message.subject}
      </Link>
      <MessageBadge message={message} />
      <span className="numerals w-full type-small text-quiet sm:w-auto">
        {formatMoment(message.createdAt)}
      </span>
    </li>
  );
}
