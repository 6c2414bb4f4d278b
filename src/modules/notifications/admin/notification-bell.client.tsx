import Bell from 'lucide-react/icons/bell';
import { useState } from 'react';
import { IconButton } from '#design/icon-button.tsx';
import { Popover } from '#design/overlays/popover.tsx';
import { useAuth } from '#modules/identity/admin/auth-context.ts';
import { badgeText } from '#modules/notifications/notification.ts';
import { NotificationPanel } from './notification-panel.tsx';
import { useLiveUpdates } from './use-live-updates.ts';
import { useNotificationCount, useNotificationList } from './use-notifications.ts';
import { useUnreadToast } from './use-unread-toast.ts';

/** In the header of every staff page. It also keeps the page's data up to date. */
export function NotificationBell() {
  const { user } = useAuth();
  return user?.isAdmin ? <StaffBell /> : null;
}

function StaffBell() {
  const [open, setOpen] = useState(false);
  const { data: count } = useNotificationCount();
  // Loaded even while the panel is closed, so that it opens with current data.
  useNotificationList();
  const unread = count?.unread ?? 0;
  useLiveUpdates(useUnreadToast(count?.unread));
  return (
    <Popover
      label="Notifications"
      open={open}
      onOpenChange={setOpen}
      className="w-[min(26rem,calc(100vw-1.5rem))]"
      trigger={
        <IconButton label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}>
          <Bell strokeWidth={1.25} aria-hidden="true" />
          {unread > 0 && <UnreadBadge unread={unread} />}
        </IconButton>
      }
    >
      <NotificationPanel onLeave={() => setOpen(false)} />
    </Popover>
  );
}

function UnreadBadge({ unread }: { unread: number }) {
  return (
    <span
      data-testid="unread-badge"
      className="numerals absolute top-1 left-6 flex h-4 min-w-4 items-center justify-center rounded-full bg-ink px-1 text-[0.625rem] leading-none text-page"
    >
      {badgeText(unread)}
    </span>
  );
}
