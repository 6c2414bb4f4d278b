import { createContext, type RouterContextProvider } from 'react-router';
import type { Catalog, Collections } from '#modules/catalog/server/index.ts';
import type { OfferSwitches } from '#modules/orders/checkout-offers.ts';
import type { Orders } from '#modules/orders/server/index.ts';
import type { PaynowClient } from '#modules/payments/paynow.ts';
import type { PayPalClient } from '#modules/payments/paypal-client.ts';
import type { Search } from '#modules/search/server/index.ts';
import type { Settings } from '#modules/settings/server/index.ts';

/**
 * What pages may ask of the business while they render on the server. Types only: the
 * implementation is handed in per request by the composition root.
 */
export interface PageServices {
  readonly shopMode: 'demo' | 'live';
  readonly publicUrl: string;
  /**
   * The texts and facts of the shop. Only the home page's must be fetched; the others are in
   * memory.
   */
  readonly settings: Pick<
    Settings,
    'current' | 'shopFacts' | 'readHome' | 'aboutContent' | 'helpContent' | 'sizeGuides'
  >;
  readonly collections: Pick<Collections, 'listed' | 'find'>;
  readonly catalog: Pick<Catalog, 'listProducts' | 'findProduct'>;
  readonly search: Pick<Search, 'searchProducts' | 'filterListing'>;
  readonly orders: Pick<Orders, 'findConfirmation'>;
  /** What modules give to their own pages, by name: `serviceOf` finds it. */
  readonly ofModules: Readonly<Record<string, object>>;
  /** Whether codes and gift cards are taken. */
  readonly offerSwitches: () => OfferSwitches;
  readonly paypal: PayPalClient;
  /** Null where Paynow is switched off. */
  readonly paynow: PaynowClient | null;
  /** Where the question comes from; empty for a page that is the same for everyone. */
  readonly address: string;
  /** The mark of our own scripts while the page is rendered; the content policy allows only those. */
  readonly scriptMark: string;
  /** Files the page under what it shows, so that a change of it drops the cached page. */
  tag(name: string): void;
  /** Takes the finished document. */
  keepDocument(document: Buffer): void;
  /** Hands an error of a page to the shop's log. */
  report(error: unknown): void;
}

export const pageServicesContext = createContext<PageServices>();

/** A service that its module names in `forPages`. */
export function serviceOf<Service extends object>(
  { ofModules }: Pick<PageServices, 'ofModules'>,
  name: string,
): Service {
  const service = ofModules[name];
  if (!service) throw new Error(`No module gives '${name}' to pages.`);
  return service as Service;
}

/** All that a page without data of its own needs to name its address in full. */
export function publicUrlOf(context: Readonly<RouterContextProvider>): { publicUrl: string } {
  return { publicUrl: context.get(pageServicesContext).publicUrl };
}
