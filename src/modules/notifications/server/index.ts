export { defineNoticeJob } from './define-notice-job.ts';
export { createNotifications, type Notifications } from './notifications.ts';
export { notificationRoutes } from './notifications-api.ts';
export { createStaffStreams, type StaffStreams } from './staff-streams.ts';
export { streamRoutes } from './stream-api.ts';
