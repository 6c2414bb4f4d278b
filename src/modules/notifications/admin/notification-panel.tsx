import { type ReactNode, useId, useRef } from 'react';
import { Button, type ButtonProps } from '#design/button.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { Notification } from '#modules/notifications/notification-schema.ts';
import { NotificationItem } from './notification-item.tsx';
import {
  useNotificationCount,
  useNotificationList,
  useNotificationWrites,
} from './use-notifications.ts';

type NotificationPanelProps = { onLeave: () => void };

/** The panel that opens below the bell. */
export function NotificationPanel({ onLeave }: NotificationPanelProps) {
  const list = useNotificationList();
  const count = useNotificationCount();
  const writes = useNotificationWrites();
  const newest = list.data?.[0]?.id;
  const total = count.data?.total ?? 0;
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();

  /** The button disappears after its action, so the focus moves to the panel. */
  function press(write: () => void) {
    write();
    panel.current?.focus();
  }

  return (
    <section ref={panel} tabIndex={-1} aria-labelledby={titleId}>
      <header className="flex flex-wrap items-center justify-between gap-x-5 border-b px-5 py-1">
        <h2 id={titleId} className="type-label text-quiet">
          Notifications
        </h2>
        {newest !== undefined && (
          <div className="flex gap-5">
            <PanelButton busy={writes.busy} onClick={() => press(() => writes.markAllRead(newest))}>
              Mark all read
            </PanelButton>
            <PanelButton busy={writes.busy} onClick={() => press(() => writes.clear(newest))}>
              Clear all
            </PanelButton>
          </div>
        )}
      </header>
      {list.isError && (
        <Failure text="Failed to fetch notifications" onRetry={() => void list.refetch()} />
      )}
      {count.isError && (
        <Failure text="Failed to fetch notification count" onRetry={() => void count.refetch()} />
      )}
      {list.isPending && <Skeleton className="m-5 h-16" />}
      {list.data && (
        <NotificationList notifications={list.data} total={total}>
          {(notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              onRead={() => press(() => writes.markRead(notification.id))}
              onRemove={() => press(() => writes.remove(notification.id))}
              onLeave={onLeave}
            />
          )}
        </NotificationList>
      )}
    </section>
  );
}

type NotificationListProps = {
  notifications: Notification[];
  total: number;
  children: (notification: Notification) => ReactNode;
};

function NotificationList({ notifications, total, children }: NotificationListProps) {
  if (notifications.length === 0) {
    return <p className="px-5 py-10 text-center text-quiet">No notifications</p>;
  }
  return (
    <>
      <ul className="max-h-[min(32rem,60svh)] divide-y overflow-y-auto overscroll-contain">
        {notifications.map(children)}
      </ul>
      {total > notifications.length && (
        <p className="border-t px-5 py-2 type-small text-quiet">
          The newest {notifications.length} of {total}.
        </p>
      )}
    </>
  );
}

function PanelButton(props: Pick<ButtonProps, 'busy' | 'onClick' | 'children'>) {
  return <Button variant="link" className="min-h-11" {...props} />;
}

function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-2 border-b px-5 py-3"
    >
      <p className="text-danger">{text}</p>
      <Button variant="link" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
