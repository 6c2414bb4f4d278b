import type { DashboardTab } from '#modules/dashboard-tab.ts';
import type { StaffScreens } from '#modules/staff-screens.ts';
import { BookkeepingPanel } from './bookkeeping-panel.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { TaxedRoll } from './taxed-roll.tsx';

const bookkeepingTab: DashboardTab = {
  value: 'bookkeeping',
  label: 'Bookkeeping',
  need: 'books',
  group: 'Shop',
  place: 20,
  Panel: BookkeepingPanel,
};

export const booksScreens: StaffScreens = {
  tabs: [bookkeepingTab],
  orders: { Invoice: InvoiceButton, PrintedRoll: TaxedRoll },
};
