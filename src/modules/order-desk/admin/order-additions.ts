import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { AdminOrder, AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import type { Cents } from '#shared/money.ts';
import type { OrderSelection } from './use-order-selection.tsx';

type OfOrder = ComponentType<{ order: AdminOrderDetails }>;

/** A paper of an order: prints as soon as it is there, and says so. */
export type PrintedProps = {
  order: AdminOrderDetails;
  /** What else a receipt says under what was paid. */
  lines?: readonly [label: string, text: string][];
  onPrinted: () => void;
};

export type OrdersBulkProps = {
  orders: readonly AdminOrder[];
  selection: OrderSelection;
  /** What else there is to do, beside what is done to several. */
  tools: ReactNode;
  /** Stands over the list, with these tools in it. */
  above: (tools: ReactNode) => ReactNode;
  children: ReactNode;
};

export type FiscalPapersProps = {
  order: AdminOrderDetails;
  /** Rendered once it is known what a paper shows beside its own lines, by the paper's number. */
  children: (partOf: (invoiceNo: string, isRoll?: boolean) => ReactNode) => ReactNode;
};

export type ForBuyerProps = {
  /** The id that the order will bear. */
  saleId: string;
  totalCents: Cents;
  className?: string;
};

/** What was chosen elsewhere, to be sold under this id. */
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

/** What modules that know more of orders add to their list and to the page of one. */
export type OrderAdditions = {
  /** Over the list: the counter's own buttons. */
  ListTools?: ComponentType;
  /** A button that fills 'Add order' with what was chosen elsewhere. */
  BeginSale?: ComponentType<BeginSaleProps>;
  /** On the card of a client: what was put together for them. */
  ClientSelections?: ComponentType<{ clientId: number }>;
  /** Says whose orders the list is narrowed to. */
  CustomerNotice?: ComponentType<{ id: string; onClear: () => void }>;
  /** Stands around the list, with what is done to several of its orders at once. */
  Bulk?: ComponentType<OrdersBulkProps>;
  /** Under the order's state. */
  Packing?: OfOrder;
  /** Beside the other papers: a button that prints its own. */
  Invoice?: OfOrder;
  /** The receipt on a roll, with the taxes it contains. */
  PrintedRoll?: ComponentType<PrintedProps>;
  /** What the tax office wants on papers. */
  FiscalPapers?: ComponentType<FiscalPapersProps>;
  /** Under the buttons that print papers. */
  FiscalReceipts?: OfOrder;
  /** Where staff sell, under how it is paid: what the buyer wants of the papers. */
  ForBuyer?: ComponentType<ForBuyerProps>;
  /** Under the items. */
  Returns?: OfOrder;
  /** What the customer sent to withdraw from it. */
  Withdrawals?: OfOrder;
  /** What its customer wrote. */
  Messages?: OfOrder;
  /** In the column beside the items, where an order is sent. */
  Sending?: OfOrder;
};

/** Filled by the page that shows orders: it knows every module. */
export const OrderAdditionsContext = createContext<OrderAdditions>({});

export function useOrderAdditions(): OrderAdditions {
  return useContext(OrderAdditionsContext);
}
