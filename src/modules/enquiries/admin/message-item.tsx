import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { buttonClass } from '#design/button-class.ts';
import { classNames } from '#design/class-names.ts';
import type { ContactMessage } from '#modules/enquiries/contact-message.ts';
import { formatMoment } from '#modules/staff/admin/format-moment.ts';

type MessageItemProps = {
  message: ContactMessage;
  onMark: (read: boolean) => void;
  onRemove: () => void;
};

/** Opening an unread message reads it. */
export function MessageItem({ message, onMark, onRemove }: MessageItemProps) {
  const { name, email, subject, suspicious, createdAt, readAt } = message;
  const unread = readAt === null;
  return (
    <li className="border-b">
      <details onToggle={(event) => event.currentTarget.open && unread && onMark(true)}>
        <summary className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-4">
          <span className={classNames('min-w-0 flex-1 wrap-anywhere', unread && 'font-medium')}>
            {subject}
          </span>
          {suspicious && <Badge tone="warn">Looks automatic</Badge>}
          {unread && !suspicious && <Badge tone="gold">New</Badge>}
          <span className="w-full type-small text-quiet sm:w-auto">
            {name}, {formatMoment(createdAt)}
          </span>
        </summary>
        <div className="pb-6">
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{message.message}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <a
              href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
              className={buttonClass({ variant: 'outline', size: 'small' })}
            >
              Answer {email}
            </a>
            <Button size="small" variant="quiet" onClick={() => onMark(unread)}>
              {unread ? 'Mark as read' : 'Mark as unread'}
            </Button>
            <Button size="small" variant="danger" onClick={onRemove}>
              Delete
            </Button>
          </div>
        </div>
      </details>
    </li>
  );
}
