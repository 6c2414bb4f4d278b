import type { Config } from '#config/config.ts';
import type { ShopSecrets } from '#config/secrets.ts';
import type { Executor } from '#database/client.ts';
import type { DatabasePools } from '#database/pools.ts';
import type { AttentionSource } from '#modules/attention/attention.ts';
import type { FindKeyHolder } from '#modules/identity/author.ts';
import type { MailedTo } from '#modules/mail/mail-content.ts';
import type { OrderChannel } from '#modules/orders/order.ts';
import type { Redeeming } from '#modules/orders/server/redeeming.ts';
import type { CashBookEntry } from '#modules/payments/cash-book-entry.ts';
import type { PaymentProviders } from '#modules/payments/payment-provider.ts';
import type { OutsideFacts } from '#modules/settings/page-content.ts';
import type { CallReason } from '#platform/call-reason.ts';
import type { ChangeBus } from '#platform/change-bus.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { LiveCopy } from '#platform/live-copy.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { PersonalSource } from '#platform/personal-data.ts';

/** What belongs to no module: the list of modules starts from it. */
export type Base = {
  config: Config;
  secrets: ShopSecrets;
  database: DatabasePools;
  changes: ChangeBus;
  jobs: Jobs;
  outbox: Outbox;
  contributions: Contributions;
  /** Work that nobody waits for went wrong. */
  report(error: unknown, where: string): void;
};

/**
 * What any module may add to and one place uses. It fills up module by module, so it is read when it
 * is used, and not when a service is created.
 */
export type Contributions = {
  /** Where something can wait for a person. */
  attentionSources: AttentionSource[];
  /** Who may call staff's routes with a key instead of a session. */
  keyHolders: FindKeyHolder[];
  /** What a job does for the shop, by its queue: staff read it when the job gave up. */
  jobTitles: Record<string, string>;
  /** What is forgotten, added up or swept once an hour. */
  hourlyTasks: Record<string, (signal?: AbortSignal) => Promise<unknown>>;
  /** Copies in memory: read before the shop opens; pages made from an old one are dropped. */
  liveCopies: Pick<LiveCopy<unknown>, 'open' | 'onFresh'>[];
  /** What the mails of an order offer its customer besides. */
  orderLinks: ((order: MailedTo) => readonly { label: string; path: string }[])[];
  /** What texts of the shop may name besides the settings. */
  textFacts: (() => Partial<OutsideFacts>)[];
  /** What the person at the terminal is told when the shop has started. */
  startNotes: (() => Promise<string[]>)[];
  /** Money that moved without an invoice: what the books show besides documents. */
  cashBook: ((db: Executor, days: { from: string; to: string }) => Promise<CashBookEntry[]>)[];
  /** What codes and gift cards do to a purchase. One module fills it, or none. */
  redeeming: Redeeming[];
  /** What modules store of a customer: handed over and erased with all the rest. */
  personalData: PersonalSource[];
  /** Why an adviser calls a client: readable rules, asked when the call list is read. */
  callReasons: CallReason[];
  /** Ways to pay that are a module's own. */
  paymentProviders: Partial<PaymentProviders>;
  /** Where a purchase began, if a module knows; else it began on our own pages. */
  orderChannels: ((db: Executor, checkoutId: string) => Promise<OrderChannel | null>)[];
};

/** Runs again and again, in one process at a time. */
export type ModuleTask = {
  name: string;
  everySeconds: number;
  limitSeconds?: number;
  run(signal: AbortSignal): Promise<unknown>;
};

/** A module's one entry on the server. What it needs is named by the parameter of `create`. */
export type Module<Needs, Adds> = {
  name: string;
  create: (needs: Needs) => Adds;
  /** The services whose calls are steps of a trace. */
  useCases?: readonly (keyof NoInfer<Adds>)[];
  /** The services that the module's own pages ask; `serviceOf` finds them there. */
  forPages?: readonly (keyof NoInfer<Adds>)[];
  contributes?: (services: NoInfer<Needs & Adds>) => Partial<Contributions>;
  tasks?: (services: NoInfer<Needs & Adds>) => readonly ModuleTask[];
  /** Installed before the first route of any module. */
  hooks?: (app: RouteApp, services: NoInfer<Needs & Adds>) => void;
  routes?: (app: RouteApp, services: NoInfer<Needs & Adds>) => void | Promise<void>;
};

/** What goes through whole tables may take long; nobody waits for it. */
export const longWork = { limitSeconds: 30 * 60 };

export function defineModule<Needs, Adds extends object>(
  module: Module<Needs, Adds>,
): Module<Needs, Adds> {
  return module;
}
