import type { Database } from '#database/client.ts';
import type { Negotiated } from '#modules/assistants/negotiate.ts';
import type { Catalog } from '#modules/catalog/server/index.ts';
import type { Checkouts } from '#modules/checkout/server/index.ts';
import type { Search } from '#modules/search/server/index.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import type { Shipping } from '#modules/shipping/server/index.ts';
import type { GuardRules } from '#platform/guarded-request.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { PlatformProfiles } from './platform-profiles.ts';
import type { Platform } from './platform-repository.ts';

/** The dependencies for serving assistants: only the use cases that pages also have. */
export type AssistantParts = {
  db: Database;
  jobs: Jobs;
  catalog: Pick<Catalog, 'listProducts' | 'legalDetails'>;
  search: Pick<Search, 'searchProducts'>;
  shipping: Pick<Shipping, 'quoteRates'>;
  checkouts: Pick<Checkouts, 'lookAtOffers'>;
  settings: Pick<Settings, 'current'>;
  profiles: PlatformProfiles;
  /** The rules for requests to addresses that strangers have named. */
  guard?: Partial<GuardRules>;
  publicUrl: string;
  /** Newest first. */
  signingKeys: readonly [string, ...string[]];
};

/** Who calls, in which release, and the common capabilities. */
export type Caller = Negotiated & {
  platform: Platform;
  /** The caller's address; guessed codes are counted by it. */
  address: string;
};
