import type { StaffScreens } from '#modules/staff-screens.ts';
import { FiscalPanel } from './fiscal-panel.tsx';
import { FiscalPapers } from './fiscal-papers.tsx';

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
  orders: { FiscalPapers },
};
