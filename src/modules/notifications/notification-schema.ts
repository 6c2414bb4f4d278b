import { z } from 'zod';
import { idInAddress } from '#shared/schemas/common-schemas.ts';
import { notificationsShown, notificationTypes } from './notification.ts';

export const notificationSchema = z.object({
  id: z.number().int(),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  createdAt: z.string(),
  /** The page that staff open; older notifications have none. */
  link: z.string().nullable().default(null),
});

export type Notification = z.output<typeof notificationSchema>;

export const countSchema = z.object({ total: z.number().int(), unread: z.number().int() });

export type NotificationCount = z.output<typeof countSchema>;

export const notificationParamsSchema = z.object({ id: idInAddress });

export const notificationQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(notificationsShown),
  /** The id of the last one on the previous page. */
  cursor: idInAddress.optional(),
});

/** The newest one that the user has seen; without it, all are meant. */
export const seenQuerySchema = z.object({ upTo: idInAddress.optional() });

/** The data that is pushed for a new notification. */
export type NotificationNews = { notification: Notification; count: NotificationCount };
