import type { DashboardTab } from '#modules/dashboard-tab.ts';
import type { StaffScreens } from '#modules/staff-screens.ts';
import { ProductsTab } from './products-tab.tsx';

const productsTab: DashboardTab = {
  value: 'products',
  label: 'Products',
  need: 'products.edit',
  group: 'Catalogue',
  place: 10,
  Panel: ProductsTab,
};

export const productEditorScreens: StaffScreens = { tabs: [productsTab] };
