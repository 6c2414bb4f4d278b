import { accountsFacts } from './accounts/module.ts';
import { appointmentsFacts } from './appointments/module.ts';
import { approvalFacts } from './approval/module.ts';
import { assistantsFacts } from './assistants/module.ts';
import { attentionFacts } from './attention/module.ts';
import type { AuditWords } from './audit/audit-told.ts';
import { auditFacts } from './audit/module.ts';
import { booksFacts } from './books/module.ts';
import { callListFacts } from './call-list/module.ts';
import { catalogFacts } from './catalog/module.ts';
import { clientsFacts } from './clients/module.ts';
import { collectionsFacts } from './collections/module.ts';
import { counterFacts } from './counter/module.ts';
import { customersFacts } from './customers/module.ts';
import { dashboardFacts } from './dashboard/module.ts';
import type { ModuleFacts, PageFacts, PermissionFacts } from './define-facts.ts';
import { deliveriesFacts } from './deliveries/module.ts';
import { doctorFacts } from './doctor/module.ts';
import { enquiriesFacts } from './enquiries/module.ts';
import { eventsFacts } from './events/module.ts';
import { fiscalFacts } from './fiscal/module.ts';
import { fulfilmentFacts } from './fulfilment/module.ts';
import { identityFacts } from './identity/module.ts';
import { importsFacts } from './imports/module.ts';
import { integrationsFacts } from './integrations/module.ts';
import { labelsFacts } from './labels/module.ts';
import { mediaFacts } from './media/module.ts';
import { moveInFacts } from './move-in/module.ts';
import { notificationsFacts } from './notifications/module.ts';
import { offersFacts } from './offers/module.ts';
import { orderDeskFacts } from './order-desk/module.ts';
import { paymentLinksFacts } from './payment-links/module.ts';
import { personalisationFacts } from './personalisation/module.ts';
import { preOrdersFacts } from './pre-orders/module.ts';
import { productInformationFacts } from './product-information/module.ts';
import { returnsFacts } from './returns/module.ts';
import { selectionsFacts } from './selections/module.ts';
import { setUpFacts } from './set-up/module.ts';
import { settingsFacts } from './settings/module.ts';
import { shadeStudioFacts } from './shade-studio/module.ts';
import { stockCountFacts } from './stock-count/module.ts';
import { tillFacts } from './till/module.ts';
import { waitingListFacts } from './waiting-list/module.ts';
import { wishListsFacts } from './wish-lists/module.ts';
import { withdrawalsFacts } from './withdrawals/module.ts';

/** The facts about all modules that server and browser share. */
export const facts = [
  auditFacts,
  identityFacts,
  accountsFacts,
  mediaFacts,
  settingsFacts,
  attentionFacts,
  catalogFacts,
  collectionsFacts,
  importsFacts,
  stockCountFacts,
  labelsFacts,
  deliveriesFacts,
  shadeStudioFacts,
  productInformationFacts,
  offersFacts,
  booksFacts,
  fiscalFacts,
  orderDeskFacts,
  fulfilmentFacts,
  returnsFacts,
  withdrawalsFacts,
  customersFacts,
  personalisationFacts,
  paymentLinksFacts,
  clientsFacts,
  selectionsFacts,
  callListFacts,
  appointmentsFacts,
  wishListsFacts,
  approvalFacts,
  waitingListFacts,
  preOrdersFacts,
  counterFacts,
  tillFacts,
  assistantsFacts,
  eventsFacts,
  enquiriesFacts,
  notificationsFacts,
  integrationsFacts,
  moveInFacts,
  setUpFacts,
  doctorFacts,
  dashboardFacts,
] as const;

type Facts = (typeof facts)[number];
type PermissionOf<Each> = Each extends { permissions: infer Named } ? keyof Named & string : never;
type CommandOf<Each> = Each extends { commands: readonly (infer Command)[] } ? Command : never;

export type Permission = PermissionOf<Facts>;

const known: readonly ModuleFacts[] = facts;

/** All permissions, in display order. */
export const permissionFacts = Object.fromEntries(
  known
    .flatMap(({ permissions = {} }) => Object.entries(permissions))
    .toSorted(([, left], [, right]) => rank(left) - rank(right)),
) as Record<Permission, PermissionFacts>;

function rank({ group, place }: PermissionFacts): number {
  return ['Selling', 'Catalogue', 'Shop', 'People'].indexOf(group) * 1000 + place;
}

/** The sentences for the actions of all modules. */
export const auditWords: AuditWords = merge(({ auditWords }) => auditWords);

export const moduleCommands = known.flatMap(({ commands = [] }) => commands) as CommandOf<Facts>[];

export const modulePages: readonly PageFacts[] = known.flatMap(({ pages = [] }) => pages);

/** The permissions for notices that not all staff may see. */
export const noticeTypeNeeds = merge(({ notices }) => notices?.types);
export const noticeSubjectNeeds = merge(({ notices }) => notices?.subjects);
export const attentionNeeds = merge(({ attentionNeeds }) => attentionNeeds);

function merge<Value>(
  part: (facts: ModuleFacts) => Readonly<Record<string, Value>> | undefined,
): Record<string, Value> {
  return Object.assign({}, ...known.map(part));
}
