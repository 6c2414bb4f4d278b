import type { StaffScreens } from '#modules/staff-screens.ts';
import { FiscalPanel } from './fiscal-panel.tsx';
import { FiscalPapers } from './fiscal-papers.tsx';
import { FiscalSettings } from './fiscal-settings.tsx';
import { OrderReceipts } from './order-receipts.tsx';
import { SaleWishes } from './sale-wishes.tsx';

export const fiscalScreens: StaffScreens = {
  tabs: [
    {
      value: 'fiscal',
      label: 'Fiscal receipts',
      need: 'fiscal',
      group: 'Shop',
      place: 22,
      Panel: FiscalPanel,
    },
  ],
  settings: [
    {
      id: 'fiscal',
      subject: 'Money',
      title: 'Fiscal receipts',
      note: 'The fiscal device that reports to ZIMRA, tax groups and HS codes. Off until a device is registered.',
      need: 'settings',
      Panel: FiscalSettings,
    },
  ],
  orders: { FiscalPapers, FiscalReceipts: OrderReceipts, ForBuyer: SaleWishes },
};
