import type { Database } from '#database/client.ts';
import { forgetOldSessions } from '#modules/assistants/server/index.ts';
import {
  forgetOldBulkChanges,
  forgetOldCounts,
  forgetOldImports,
  forgetOldRestockRequests,
} from '#modules/catalog/server/index.ts';
import { foldTallies } from '#modules/dashboard/server/index.ts';
import { forgetFormerSubscribers, forgetOldMessages } from '#modules/enquiries/server/index.ts';
import { forgetOldTurns } from '#modules/inventory/server/index.ts';
import { forgetOldMails } from '#modules/mail/server/index.ts';
import type { MediaStorage } from '#modules/media/media-storage.ts';
import { forgetSpentAddresses, sweepOrphans } from '#modules/media/server/index.ts';
import type { Notifications } from '#modules/notifications/server/index.ts';
import { forgetOldReservations } from '#modules/orders/server/index.ts';
import { forgetOldWebhooks } from '#modules/payments/server/index.ts';
import { forgetOldQuotes } from '#modules/shipping/server/index.ts';
import type { Staff } from '#modules/staff/server/index.ts';
import { forgetOldPolicyReports } from '#platform/policy-reports/policy-report-repository.ts';
import { forgetOldLimits } from '#platform/rate-limit.ts';
import type { Chores } from './housekeeping.ts';
import type { Selling } from './selling.ts';

type Housekeepers = Pick<Selling, 'checkouts' | 'orders'> & {
  staff: Staff;
  notifications: Notifications;
  media: { storage: MediaStorage };
};

/** What is forgotten, folded or swept up once an hour. */
export function createChores(db: Database, keepers: Housekeepers): Chores {
  const { staff, notifications, checkouts, orders, media } = keepers;
  return {
    staff: staff.forgetOld,
    notifications: notifications.forgetOld,
    limits: () => forgetOldLimits(db),
    policyReports: () => forgetOldPolicyReports(db),
    quotes: () => forgetOldQuotes(db),
    checkouts: checkouts.forgetOld,
    orders: orders.personalFiles.forgetOld,
    turns: () => forgetOldTurns(db),
    reservations: () => forgetOldReservations(db),
    webhooks: () => forgetOldWebhooks(db),
    mails: () => forgetOldMails(db),
    imports: () => forgetOldImports(db),
    counts: () => forgetOldCounts(db),
    bulkChanges: () => forgetOldBulkChanges(db),
    subscribers: () => forgetFormerSubscribers(db),
    restockRequests: () => forgetOldRestockRequests(db),
    messages: () => forgetOldMessages(db),
    pictures: () => sweepOrphans({ db, storage: media.storage }),
    uploads: () => forgetSpentAddresses(db),
    assistants: () => forgetOldSessions(db),
    tallies: () => foldTallies(db),
  };
}
