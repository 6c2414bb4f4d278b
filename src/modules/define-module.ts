import type { Config } from '#config/config.ts';
import type { ShopSecrets } from '#config/secrets.ts';
import type { Executor, Transaction } from '#database/client.ts';
import type { DatabasePools } from '#database/pools.ts';
import type { AttentionSource } from '#modules/attention/attention.ts';
import type {
  CustomsCodeSource,
  LegalDetailSource,
  OwnColumns,
} from '#modules/catalog/server/index.ts';
import type { AdditionOffer } from '#modules/checkout/server/addition-offer.ts';
import type { FindKeyHolder } from '#modules/identity/author.ts';
import type { StockQueue } from '#modules/inventory/server/index.ts';
import type { MailedTo } from '#modules/mail/mail-content.ts';
import type { OrderChannel } from '#modules/orders/order.ts';
import type { Redeeming } from '#modules/orders/server/redeeming.ts';
import type { CashBookEntry } from '#modules/payments/cash-book-entry.ts';
import type { PaymentProviders } from '#modules/payments/payment-provider.ts';
import type { OutsideFacts } from '#modules/settings/page-content.ts';
import type { AgreedPrice } from '#modules/settlement/server/settlement-parts.ts';
import type { ShippingRule } from '#modules/shipping/server/index.ts';
import type { CallReason } from '#platform/call-reason.ts';
import type { ChangeBus } from '#platform/change-bus.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { LiveCopy } from '#platform/live-copy.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { PersonalSource } from '#platform/personal-data.ts';

/** The parts that belong to no module, with which the list of modules starts. */
export type Base = {
  config: Config;
  secrets: ShopSecrets;
  database: DatabasePools;
  changes: ChangeBus;
  jobs: Jobs;
  outbox: Outbox;
  contributions: Contributions;
  /** Reports an error in background work. */
  report(error: unknown, where: string): void;
};

/**
 * Extension points that any module can add to and one place uses. They are complete only after all
 * modules are created, so read them on use, not when a service is created.
 */
export type Contributions = {
  /** Sources of work that waits for a person. */
  attentionSources: AttentionSource[];
  /** Finds the holders of keys that replace a staff session. */
  keyHolders: FindKeyHolder[];
  /** The purpose of each job by queue, for staff when a job has failed. */
  jobTitles: Record<string, string>;
  /** Hourly tasks: clean-up and totals. */
  hourlyTasks: Record<string, (signal?: AbortSignal) => Promise<unknown>>;
  /** Copies in memory. They are read before the shop opens; a change invalidates cached pages. */
  liveCopies: Pick<LiveCopy<unknown>, 'open' | 'onFresh'>[];
  /** Further links for the customer in the mails of an order. */
  orderLinks: ((order: MailedTo) => readonly { label: string; path: string }[])[];
  /** Facts for the shop's texts, besides the settings. */
  textFacts: (() => Partial<OutsideFacts>)[];
  /** Messages in the terminal after the shop has started. */
  startNotes: (() => Promise<string[]>)[];
  /** Movements of money without an invoice, for the books. */
  cashBook: ((db: Executor, days: { from: string; to: string }) => Promise<CashBookEntry[]>)[];
  /** The use of discount codes and gift cards. At most one module fills it. */
  redeeming: Redeeming[];
  /** Customer data of modules, to be exported and erased with the rest. */
  personalData: PersonalSource[];
  /** Reasons to call a client, evaluated when the call list is read. */
  callReasons: CallReason[];
  /** Columns of modules in the product file, besides the product's own fields. */
  productColumns: OwnColumns[];
  /** What laws want said of products: for feeds, assistants and search engines. */
  legalDetails: LegalDetailSource[];
  /** The usual HS code of each category, for products without a code of their own. */
  customsCodes: CustomsCodeSource[];
  /** Reasons why products cannot be sent to a country, besides those of the courier. */
  shippingRules: ShippingRule[];
  /** What modules do to an item before it is sent, such as an engraving. */
  additionOffers: AdditionOffer[];
  /** Payment providers of modules. */
  paymentProviders: Partial<PaymentProviders>;
  /** Where a page is now that is not found at this path. */
  movedPages: ((path: string) => Promise<string | null>)[];
  /** Holds that exist before and after a checkout of the same id. */
  lastingHolds: LastingHold[];
  /** People who wait for stock, and are served before others. */
  stockQueues: StockQueue[];
  /** Deposits for something that is sold later. */
  deposits: DepositHolder[];
  /** The channel of a purchase, if a module knows it; the default is the web. */
  orderChannels: ((db: Executor, checkoutId: string) => Promise<OrderChannel | null>)[];
};

export type LastingHold = {
  /** Whether a shopper's checkout may take the hold that exists under its id. */
  mayClaim(tx: Transaction, checkoutId: string): Promise<boolean>;
  /** The payment failed or was cancelled. True if the hold was taken back, so it is not released. */
  takeBack(tx: Transaction, checkoutId: string): Promise<boolean>;
};

export type DepositHolder = {
  /** Whether the paid deposit of this checkout still has its place, which it then takes. */
  take(tx: Transaction, checkoutId: string): Promise<boolean>;
  /** The price agreed with the deposit, by the id of the checkout that buys the goods. */
  agreedPrice(db: Executor, checkoutId: string): Promise<AgreedPrice | null>;
};

/** A repeated task, which runs in one process at a time. */
export type ModuleTask = {
  name: string;
  everySeconds: number;
  limitSeconds?: number;
  run(signal: AbortSignal): Promise<unknown>;
};

/** A module's entry point on the server. The parameter of `create` names its needs. */
export type Module<Needs, Adds> = {
  name: string;
  create: (needs: Needs) => Adds;
  /** The services whose calls are steps of a trace. */
  useCases?: readonly (keyof NoInfer<Adds>)[];
  /** The services for the module's own pages, which use `serviceOf`. */
  forPages?: readonly (keyof NoInfer<Adds>)[];
  contributes?: (services: NoInfer<Needs & Adds>) => Partial<Contributions>;
  tasks?: (services: NoInfer<Needs & Adds>) => readonly ModuleTask[];
  /** Installed before the first route of any module. */
  hooks?: (app: RouteApp, services: NoInfer<Needs & Adds>) => void;
  routes?: (app: RouteApp, services: NoInfer<Needs & Adds>) => void | Promise<void>;
};

/** The limit for tasks that scan whole tables in the background. */
export const longWork = { limitSeconds: 30 * 60 };

export function defineModule<Needs, Adds extends object>(
  module: Module<Needs, Adds>,
): Module<Needs, Adds> {
  return module;
}
