import { Link } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { IconButton } from '#design/icon-button.tsx';
import { Check, Cross } from '#design/icons.tsx';
import type { Notification, NotificationType } from '#modules/notifications/notification.ts';
import { formatMoment } from '#modules/staff/admin/format-moment.ts';

type NotificationItemProps = {
  notification: Notification;
  onRead: () => void;
  onRemove: () => void;
  /** A link in it is followed. */
  onLeave: () => void;
};

/** Where staff see to it; the system's own notices have no one place. */
const places: Partial<Record<NotificationType, string>> = {
  order: '/admin/dashboard?tab=orders',
  payment: '/admin/dashboard?tab=orders',
  stock: '/admin/dashboard?tab=products',
  other: '/admin/dashboard?tab=messages',
};

export function NotificationItem(props: NotificationItemProps) {
  const { onRead, onRemove, onLeave } = props;
  const { type, title, message, read, createdAt } = props.notification;
  const place = places[type];
  return (
    <li className="relative flex items-start py-3 pr-2 pl-5">
      {!read && <span className="absolute inset-y-0 left-0 w-0.5 bg-gold" aria-hidden="true" />}
      <div className="min-w-0 flex-1 py-1">
        <p className={classNames(read ? 'text-quiet' : 'font-medium')}>
          {!read && <span className="sr-only">Unread: </span>}
          {place ? (
            <Link
              to={place}
              className="underline-gold"
              onClick={() => {
                if (!read) onRead();
                onLeave();
              }}
            >
              {title}
            </Link>
          ) : (
            title
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
