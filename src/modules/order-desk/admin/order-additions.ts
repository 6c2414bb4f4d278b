import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { AdminOrder, AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import type { Cents } from '#shared/money.ts';
import type { OrderSelection } from './use-order-selection.tsx';

type OfOrder = ComponentType<{ order: AdminOrderDetails }>;

/** A paper of an order. It prints when it is ready, and then calls `onPrinted`. */
export type PrintedProps = {
  order: AdminOrderDetails;
  /** Further lines of a receipt, below the payments. */
  lines?: readonly [label: string, text: string][];
  onPrinted: () => void;
};

export type OrdersBulkProps = {
  orders: readonly AdminOrder[];
  selection: OrderSelection;
  /** Further buttons, next to those for several orders. */
  tools: ReactNode;
  /** Renders what stands above the list, with these buttons in it. */
  above: (tools: ReactNode) => ReactNode;
  children: ReactNode;
};

export type FiscalPapersProps = {
  order: AdminOrderDetails;
  /** Rendered once the additions to the paper are loaded, by the number of the paper. */
  children: (partOf: (invoiceNo: string, isRoll?: boolean) => ReactNode) => ReactNode;
};

export type ForBuyerProps = {
  /** The id of the future order. */
  saleId: string;
  totalCents: Cents;
  className?: string;
};

/** Products chosen elsewhere, to be sold under this id. */
export type SaleStart = {
  id: string;
  customer: { id: number; email: string; firstName: string; lastName: string; phone: string };
  lines: readonly {
    productId: number;
    name: string;
    color: string;
    size: string;
    quantity: number;
  }[];
};

export type BeginSaleProps = { sale: SaleStart; children: ReactNode };

/** Parts that other modules add to the list of orders and to the page of one order. */
export type OrderAdditions = {
  /** Above the list: the counter's buttons. */
  ListTools?: ComponentType;
  /** A button that fills 'Add order' with products chosen elsewhere. */
  BeginSale?: ComponentType<BeginSaleProps>;
  /** On the card of a client: the selections made for them. */
  ClientSelections?: ComponentType<{ clientId: number }>;
  /** On the card of a client: what they try at home. */
  ClientApprovals?: ComponentType<{ clientId: number }>;
  /** Names the customer whose orders the list shows. */
  CustomerNotice?: ComponentType<{ id: string; onClear: () => void }>;
  /** Wraps the list and adds actions for several orders at once. */
  Bulk?: ComponentType<OrdersBulkProps>;
  /** Below the order's state. */
  Packing?: OfOrder;
  /** Beside the other papers: a button that prints its own. */
  Invoice?: OfOrder;
  /** Beside them: prints what customs ask for. */
  Customs?: OfOrder;
  /** The receipt for the till's roll, with the taxes it contains. */
  PrintedRoll?: ComponentType<PrintedProps>;
  /** The fiscal data that papers must show. */
  FiscalPapers?: ComponentType<FiscalPapersProps>;
  /** Below the buttons that print papers. */
  FiscalReceipts?: OfOrder;
  /** In the sale form, below the payment: the buyer's data for the papers. */
  ForBuyer?: ComponentType<ForBuyerProps>;
  /** Below the items. */
  Returns?: OfOrder;
  /** The customer's withdrawals from the order. */
  Withdrawals?: OfOrder;
  /** The customer's messages. */
  Messages?: OfOrder;
  /** Beside the items, in the column about sending. */
  Sending?: OfOrder;
};

/** Filled by the page that shows orders, which knows every module. */
export const OrderAdditionsContext = createContext<OrderAdditions>({});

export function useOrderAdditions(): OrderAdditions {
  return useContext(OrderAdditionsContext);
}
