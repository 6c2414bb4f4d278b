import type { ComponentType, ReactNode } from 'react';
import type { DashboardTab } from './dashboard-tab.ts';
import type { OrderAdditions } from './order-desk/admin/order-additions.ts';
import type { ProductAdditions } from './product-editor/admin/product-additions.ts';
import type { SettingsPage } from './settings/admin/settings-pages.ts';

/** Products by their numbers, or single variants; how many came in, where that is known. */
export type LabelsFor = {
  ids?: number[];
  variants?: number[];
  copies?: readonly { variantId: number; count: number }[];
};

/** What staff see of a module; it says so in `admin/screens.tsx`. */
export type StaffScreens = {
  tabs?: readonly DashboardTab[];
  /** Parts of the list of orders and of an order's page. */
  orders?: OrderAdditions;
  /** Parts of the list of products and of a product's form. */
  products?: ProductAdditions;
  customer?: {
    /** On the page of a customer, under their orders. */
    Messages?: ComponentType<{ email: string }>;
    /** In the head of the page. */
    ClientCard?: ComponentType<{ customerId: number }>;
  };
  /** Rows of the settings that open a screen of the module. */
  settings?: readonly SettingsPage[];
  /** Wherever products or their variants are listed: a button that prints their labels. */
  labels?: { Labels?: (chosen: LabelsFor) => ReactNode };
  dashboard?: {
    /** Above everything, while there is something to say. */
    Notice?: ComponentType;
    /** Under the state of the system. */
    StatusLink?: ComponentType;
    /** Beside it: what the shop found out about itself. */
    HealthLink?: ComponentType;
    /** Among the cards of the overview. */
    Overview?: ComponentType;
    /** Under them, as wide as all of them: how fast the shop was for visitors. */
    OverviewSpeed?: ComponentType;
    /** In the head of the page, for those who don't manage products. */
    HeadLink?: ComponentType<{ className: string }>;
  };
};
