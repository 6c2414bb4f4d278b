import { Link } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { IconButton } from '#design/icon-button.tsx';
import { Check, Cross } from '#design/icons.tsx';
import type { Notification } from '#modules/notifications/notification-schema.ts';
import { formatMoment } from '#shared/shop-date.ts';

type NotificationItemProps = {
  notification: Notification;
  onRead: () => void;
  onRemove: () => void;
  /** Called when the notification's page is opened. */
  onLeave: () => void;
};

export function NotificationItem(props: NotificationItemProps) {
  const { onRead, onRemove, onLeave } = props;
  const { title, message, read, createdAt, link } = props.notification;
  return (
    <li
      className={classNames(
        'relative flex items-start py-3 pr-2 pl-5',
        link !== null && 'transition-colors hover:bg-tint/50',
      )}
    >
      {!read && <span className="absolute inset-y-0 left-0 w-0.5 bg-gold" aria-hidden="true" />}
      <div className="min-w-0 flex-1 py-1">
        <p className={classNames(read ? 'text-quiet' : 'font-medium')}>
          {!read && <span className="sr-only">Unread: </span>}
          {link === null ? (
            title
          ) : (
            // The link covers the whole entry; the buttons are above the link.
            <Link
              to={link}
              className="underline-gold after:absolute after:inset-0"
              onClick={() => {
                if (!read) onRead();
                onLeave();
              }}
            >
              {title}
            </Link>
          )}
        </p>
        <p className="type-small wrap-anywhere">{message}</p>
        <p className="mt-0.5 type-small text-quiet">{formatMoment(createdAt)}</p>
      </div>
      {!read && (
        <IconButton label={`Mark as read: ${title}`} onClick={onRead}>
          <Check />
        </IconButton>
      )}
      <IconButton label={`Delete: ${title}`} onClick={onRemove}>
        <Cross />
      </IconButton>
    </li>
  );
}
