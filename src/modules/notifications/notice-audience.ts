import { noticeSubjectNeeds, noticeTypeNeeds } from '#modules/facts.ts';
import { may, type Permission, type StaffRole } from '#modules/identity/permissions.ts';
import { type NotificationType, notificationTypes } from './notification.ts';

/** A type or subject that is named neither here nor in a module's facts is visible to nobody. */
type Needs = Readonly<Record<string, Permission | undefined>>;

const typeNeeds: Needs = {
  order: 'orders.see',
  stock: 'stock.see',
  payment: 'orders.refund',
  system: 'attention',
  ...(noticeTypeNeeds as Needs),
};

/** By the prefix of a notice's `about`. */
const subjectNeeds: Needs = {
  order: 'orders.see',
  product: 'stock.see',
  attention: 'attention',
  accounts: 'staff.manage',
  ...(noticeSubjectNeeds as Needs),
};

/** The notices of a role: it must have the permission for the type and for the subject. */
export type NoticeAudience = { types: NotificationType[]; subjects: string[] };

export function audienceOf(role: StaffRole): NoticeAudience {
  const sees = (need: Permission | undefined) => need !== undefined && may(role, need);
  return {
    types: notificationTypes.filter((type) => sees(typeNeeds[type])),
    subjects: Object.keys(subjectNeeds).filter((subject) => sees(subjectNeeds[subject])),
  };
}
