import { may, type Permission, type StaffRole } from '#modules/staff/permissions.ts';
import { type NotificationType, notificationTypes } from './notification.ts';

const typeNeeds: Readonly<Record<NotificationType, Permission>> = {
  order: 'orders.see',
  stock: 'stock.see',
  payment: 'orders.refund',
  system: 'attention',
  other: 'messages',
};

/** By what a notice is about, as its `about` begins. */
const subjectNeeds: Readonly<Record<string, Permission>> = {
  order: 'orders.see',
  product: 'stock.see',
  message: 'messages',
  event: 'events.edit',
  attention: 'attention',
  accounts: 'staff.manage',
};

/** Which notices a role is told: those whose type it may see, and what they are about as well. */
export type NoticeAudience = { types: NotificationType[]; subjects: string[] };

export function audienceOf(role: StaffRole): NoticeAudience {
  return {
    types: notificationTypes.filter((type) => may(role, typeNeeds[type])),
    subjects: Object.keys(subjectNeeds).filter((subject) => {
      const need = subjectNeeds[subject];
      return need !== undefined && may(role, need);
    }),
  };
}
