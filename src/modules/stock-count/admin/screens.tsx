import type { StaffScreens } from '#modules/staff-screens.ts';
import { CountLink } from './count-link.tsx';
import { StockSection } from './stock-grid/stock-section.tsx';

export const stockCountScreens: StaffScreens = {
  products: { Actions: CountLink, StockFields: StockSection },
  dashboard: { HeadLink: CountLink },
};
