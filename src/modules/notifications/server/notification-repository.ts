import type { Executor } from '#database/client.ts';
import { notifications } from '#database/schema/index.ts';
import type { StaffNotice } from '#platform/outbox/outbox.ts';

/** The same cause told twice makes one notification. */
export async function insertNotification(db: Executor, notice: StaffNotice): Promise<void> {
  const { type, title, message, onceKey } = notice;
  await db
    .insert(notifications)
    .values({ type, title, message, onceKey })
    .onConflictDoNothing({ target: notifications.onceKey });
}
