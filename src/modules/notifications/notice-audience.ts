import { noticeSubjectNeeds, noticeTypeNeeds } from '#modules/facts.ts';
import { may, type Permission, type StaffRole } from '#modules/identity/permissions.ts';
import { type NotificationType, notificationTypes } from './notification.ts';

/** A type or a subject that nobody names here or among the facts of the modules is nobody's to see. */
type Needs = Readonly<Record<string, Permission | undefined>>;

const typeNeeds: Needs = {
  order: 'orders.see',
  stock: 'stock.see',
  payment: 'orders.refund',
  system: 'attention',
  ...(noticeTypeNeeds as Needs),
};

/** By what a notice is about, as its `about` begins. */
const subjectNeeds: Needs = {
  order: 'orders.see',
  product: 'stock.see',
  attention: 'attention',
  accounts: 'staff.manage',
  ...(noticeSubjectNeeds as Needs),
};

/** Which notices a role is told: those whose type it may see, and what they are about as well. */
export type NoticeAudience = { types: NotificationType[]; subjects: string[] };

export function audienceOf(role: StaffRole): NoticeAudience {
  const sees = (need: Permission | undefined) => need !== undefined && may(role, need);
  return {
    types: notificationTypes.filter((type) => sees(typeNeeds[type])),
    subjects: Object.keys(subjectNeeds).filter((subject) => sees(subjectNeeds[subject])),
  };
}
