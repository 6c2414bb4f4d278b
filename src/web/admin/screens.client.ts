import { accountsScreens } from '#modules/accounts/admin/screens.tsx';
import { appointmentsScreens } from '#modules/appointments/admin/screens.tsx';
import { approvalScreens } from '#modules/approval/admin/screens.tsx';
import { assistantsScreens } from '#modules/assistants/admin/screens.tsx';
import { attentionScreens } from '#modules/attention/admin/screens.tsx';
import { auditScreens } from '#modules/audit/admin/screens.tsx';
import { booksScreens } from '#modules/books/admin/screens.tsx';
import { callListScreens } from '#modules/call-list/admin/screens.tsx';
import { clientsScreens } from '#modules/clients/admin/screens.tsx';
import { collectionsScreens } from '#modules/collections/admin/screens.tsx';
import { counterScreens } from '#modules/counter/admin/screens.tsx';
import { customersScreens } from '#modules/customers/admin/screens.tsx';
import { dashboardScreens } from '#modules/dashboard/admin/screens.tsx';
import { deliveriesScreens } from '#modules/deliveries/admin/screens.tsx';
import { doctorScreens } from '#modules/doctor/admin/screens.tsx';
import { enquiriesScreens } from '#modules/enquiries/admin/screens.tsx';
import { eventsScreens } from '#modules/events/admin/screens.tsx';
import { fiscalScreens } from '#modules/fiscal/admin/screens.tsx';
import { fulfilmentScreens } from '#modules/fulfilment/admin/screens.tsx';
import { identityScreens } from '#modules/identity/admin/screens.tsx';
import { importsScreens } from '#modules/imports/admin/screens.tsx';
import { integrationsScreens } from '#modules/integrations/admin/screens.tsx';
import { labelsScreens } from '#modules/labels/admin/screens.tsx';
import { moveInScreens } from '#modules/move-in/admin/screens.tsx';
import { offersScreens } from '#modules/offers/admin/screens.tsx';
import { orderDeskScreens } from '#modules/order-desk/admin/screens.tsx';
import { personalisationScreens } from '#modules/personalisation/admin/screens.tsx';
import { preOrdersScreens } from '#modules/pre-orders/admin/screens.tsx';
import { productEditorScreens } from '#modules/product-editor/admin/screens.tsx';
import { productInformationScreens } from '#modules/product-information/admin/screens.tsx';
import { returnsScreens } from '#modules/returns/admin/screens.tsx';
import { selectionsScreens } from '#modules/selections/admin/screens.tsx';
import { setUpScreens } from '#modules/set-up/admin/screens.tsx';
import { settingsScreens } from '#modules/settings/admin/screens.tsx';
import type { StaffScreens } from '#modules/staff-screens.ts';
import { stockCountScreens } from '#modules/stock-count/admin/screens.tsx';
import { tillScreens } from '#modules/till/admin/screens.tsx';
import { visitSpeedScreens } from '#modules/visit-speed/admin/screens.tsx';
import { waitingListScreens } from '#modules/waiting-list/admin/screens.tsx';
import { wearWithScreens } from '#modules/wear-with/admin/screens.tsx';
import { withdrawalsScreens } from '#modules/withdrawals/admin/screens.tsx';
import { groupTabs } from './tab-groups.ts';

/** The staff screens of every module. */
const screens: readonly StaffScreens[] = [
  dashboardScreens,
  productEditorScreens,
  collectionsScreens,
  importsScreens,
  stockCountScreens,
  labelsScreens,
  deliveriesScreens,
  wearWithScreens,
  productInformationScreens,
  personalisationScreens,
  orderDeskScreens,
  fulfilmentScreens,
  returnsScreens,
  withdrawalsScreens,
  booksScreens,
  fiscalScreens,
  customersScreens,
  clientsScreens,
  selectionsScreens,
  callListScreens,
  appointmentsScreens,
  approvalScreens,
  waitingListScreens,
  preOrdersScreens,
  identityScreens,
  accountsScreens,
  auditScreens,
  eventsScreens,
  enquiriesScreens,
  visitSpeedScreens,
  attentionScreens,
  offersScreens,
  counterScreens,
  tillScreens,
  assistantsScreens,
  integrationsScreens,
  moveInScreens,
  setUpScreens,
  doctorScreens,
  settingsScreens,
];

/** In the order of the menu, which is also the order of the command list. */
export const tabs = groupTabs(screens.flatMap((each) => each.tabs ?? [])).flatMap(
  (group) => group.tabs,
);

export const orderAdditions = gather(({ orders }) => orders);
export const productAdditions = gather(({ products }) => products);
export const customerAdditions = gather(({ customer }) => customer);
export const labelAdditions = gather(({ labels }) => labels);
export const settingsPages = screens.flatMap(({ settings }) => settings ?? []);
export const dashboardAdditions = gather(({ dashboard }) => dashboard);

/** Throws if two modules fill the same place, since only one of them would be shown. */
function gather<Parts extends object>(
  partsOf: (each: StaffScreens) => Parts | undefined,
): Partial<Parts> {
  const gathered: Partial<Parts> = {};
  for (const parts of screens.map(partsOf)) {
    const taken = Object.keys(parts ?? {}).find((name) => name in gathered);
    if (taken) throw new Error(`Two modules add '${taken}'.`);
    Object.assign(gathered, parts);
  }
  return gathered;
}
