import { createContext, type RouterContextProvider } from 'react-router';
import type { Catalog, Collections } from '#modules/catalog/server/index.ts';
import type { OfferSwitches } from '#modules/orders/checkout-offers.ts';
import type { Orders } from '#modules/orders/server/index.ts';
import type { PayPalClient } from '#modules/payments/payment-provider.ts';
import type { PaynowClient } from '#modules/payments/paynow.ts';
import type { Search } from '#modules/search/server/index.ts';
import type { Settings } from '#modules/settings/server/index.ts';

/**
 * What pages may read from the modules while they render on the server. Types only: the composition
 * root passes the implementation per request.
 */
export interface PageServices {
  readonly shopMode: 'demo' | 'live';
  readonly publicUrl: string;
  /**
   * The texts and facts of the shop. Only the home page's need a query. The others are in memory.
   */
  readonly settings: Pick<
    Settings,
    'current' | 'shopFacts' | 'readHome' | 'aboutContent' | 'helpContent' | 'sizeGuides'
  >;
  readonly collections: Pick<Collections, 'listed' | 'find'>;
  readonly catalog: Pick<Catalog, 'listProducts' | 'findProduct' | 'legalDetails'>;
  readonly search: Pick<Search, 'searchProducts' | 'filterListing'>;
  readonly orders: Pick<Orders, 'findConfirmation'>;
  /** Services that modules give to their own pages, by name. `serviceOf` finds them. */
  readonly ofModules: Readonly<Record<string, object>>;
  /** Whether discount codes and gift cards are accepted. */
  readonly offerSwitches: () => OfferSwitches;
  readonly paypal: PayPalClient;
  /** Null if Paynow is switched off. */
  readonly paynow: PaynowClient | null;
  /** The address of the request. Empty for a page that is the same for everyone. */
  readonly address: string;
  /** The mark of our own scripts during the render. The content policy allows only those. */
  readonly scriptMark: string;
  /** Adds a tag for something the page shows, so that a change of it drops the cached page. */
  tag(name: string): void;
  /** Receives the finished document. */
  keepDocument(document: Buffer): void;
  /** Writes an error of a page to the shop's log. */
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

/** The data of a page that only needs its own complete address. */
export function publicUrlOf(context: Readonly<RouterContextProvider>): { publicUrl: string } {
  return { publicUrl: context.get(pageServicesContext).publicUrl };
}
