import type { ComponentType, ReactNode } from 'react';
import type { DashboardTab } from './dashboard-tab.ts';
import type { OrderAdditions } from './order-desk/admin/order-additions.ts';
import type { ProductAdditions } from './product-editor/admin/product-additions.ts';
import type { SettingsPage } from './settings/admin/settings-pages.ts';

/** Products or variants by id, with arrived quantities if known. */
export type LabelsFor = {
  ids?: number[];
  variants?: number[];
  copies?: readonly { variantId: number; count: number }[];
};

/** The parts of the staff area that a module adds in `admin/screens.tsx`. */
export type StaffScreens = {
  tabs?: readonly DashboardTab[];
  /** Parts of the list of orders and of an order's page. */
  orders?: OrderAdditions;
  /** Parts of the list of products and of the product form. */
  products?: ProductAdditions;
  customer?: {
    /** On a customer's page, below their orders. */
    Messages?: ComponentType<{ email: string }>;
    /** Under their orders: what they bought in the shop that moved in. */
    PastOrders?: ComponentType<{ customerId: number }>;
    /** In the head of the page. */
    ClientCard?: ComponentType<{ customerId: number }>;
  };
  /** Entries of the settings index that open a screen of the module. */
  settings?: readonly SettingsPage[];
  /** A button that prints labels, in lists of products or variants. */
  labels?: { Labels?: (chosen: LabelsFor) => ReactNode };
  dashboard?: {
    /** Above everything, if there is a notice. */
    Notice?: ComponentType;
    /** Below the system status. */
    StatusLink?: ComponentType;
    /** Beside it: the link to the shop's health checks. */
    HealthLink?: ComponentType;
    /** Among the cards of the overview. */
    Overview?: ComponentType;
    /** Below the cards, in full width: the speed that visitors had. */
    OverviewSpeed?: ComponentType;
    /** In the head of the page, for users who don't manage products. */
    HeadLink?: ComponentType<{ className: string }>;
  };
};
