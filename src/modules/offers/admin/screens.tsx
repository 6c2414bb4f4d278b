import type { DashboardTab } from '#modules/dashboard-tab.ts';
import type { StaffScreens } from '#modules/staff-screens.ts';
import { DiscountsPanel } from './discounts-panel.tsx';
import { GiftCardsPanel } from './gift-cards-panel.tsx';

const discountsTab: DashboardTab = {
  value: 'discounts',
  label: 'Discounts',
  need: 'offers',
  group: 'Selling',
  place: 30,
  Panel: DiscountsPanel,
};

const giftCardsTab: DashboardTab = {
  value: 'gift-cards',
  label: 'Gift cards',
  need: 'offers',
  group: 'Selling',
  place: 40,
  Panel: GiftCardsPanel,
};

export const offersScreens: StaffScreens = { tabs: [discountsTab, giftCardsTab] };
