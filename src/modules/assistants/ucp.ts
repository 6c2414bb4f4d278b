import { formerReleases, newestRelease, type Release } from './release.ts';

export const profilePath = '/.well-known/ucp';
export const restPath = '/ucp';
export const mcpPath = '/ucp/mcp';
export const permalinkPath = '/buy';

type CapabilityFacts = {
  spec: string;
  schema: string;
  extends?: string | string[];
  /** The parents in former releases, if they differ. */
  extended?: Partial<Record<Release, string | string[]>>;
  /** The releases that have it; all if absent. */
  only?: readonly Release[];
};

const shopping = <Name extends string>(name: Name) => `dev.ucp.shopping.${name}` as const;

const cart = shopping('cart');
const checkout = shopping('checkout');
const permalink = shopping('permalink');
const discount = shopping('discount');

/** All capabilities of the shop, with the capabilities that they extend. */
const capabilities = {
  [shopping('catalog.search')]: { spec: 'catalog/search', schema: 'catalog_search' },
  [shopping('catalog.lookup')]: { spec: 'catalog/lookup', schema: 'catalog_lookup' },
  [cart]: { spec: 'cart', schema: 'cart' },
  [checkout]: { spec: 'checkout', schema: 'checkout' },
  [shopping('order')]: { spec: 'order', schema: 'order' },
  [shopping('fulfillment')]: { spec: 'fulfillment', schema: 'fulfillment', extends: checkout },
  [discount]: { spec: 'discount', schema: 'discount', extends: [cart, checkout] },
  [shopping('buyer_consent')]: {
    spec: 'buyer-consent',
    schema: 'buyer_consent',
    extends: [cart, checkout],
    extended: { '2026-04-08': checkout },
  },
  [permalink]: { spec: 'permalink', schema: 'permalink', only: ['2026-08-25'] },
} as const satisfies Record<string, CapabilityFacts>;

export type Capability = keyof typeof capabilities;

const names = Object.keys(capabilities) as Capability[];

const factsOf = (name: Capability): CapabilityFacts => capabilities[name];

export function capabilitiesIn(release: Release): Capability[] {
  return names.filter((name) => factsOf(name).only?.includes(release) ?? true);
}

function extendedBy(name: Capability, release: Release): string | string[] | undefined {
  const { extends: usual, extended } = factsOf(name);
  return extended?.[release] ?? usual;
}

/** The capabilities that this one extends; empty for an independent one. */
export function parentsOf(name: Capability, release: Release): readonly string[] {
  return [extendedBy(name, release) ?? []].flat();
}

export type PublicKey = {
  kid: string;
  kty: string;
  crv: string;
  x: string;
  y: string;
  use: 'sig';
  alg: 'ES256';
};

export type ShopFacts = {
  publicUrl: string;
  keys: readonly PublicKey[];
  /** Discount codes are announced only while the shop accepts them. */
  hasDiscounts: boolean;
};

/** The shop's profile at `/.well-known/ucp`, or in the form of a former release. */
export function shopProfile(facts: ShopFacts, release: Release = newestRelease) {
  const { publicUrl, keys } = facts;
  const isNewest = release === newestRelease;
  return {
    ucp: {
      version: release,
      ...(isNewest && {
        supported_versions: Object.fromEntries(
          formerReleases.map((former) => [former, `${publicUrl}${profilePath}/${former}`]),
        ),
      }),
      services: { 'dev.ucp.shopping': servicesIn(publicUrl, release) },
      capabilities: Object.fromEntries(
        offeredCapabilities(facts, release).map((name) => [
          name,
          [capabilityEntry(publicUrl, name, release)],
        ]),
      ),
      // The buyer pays on our own page, so there are no payment handlers.
      payment_handlers: {},
    },
    ...(isNewest ? { keys } : { signing_keys: keys }),
  };
}

function servicesIn(publicUrl: string, release: Release) {
  const service = (transport: 'rest' | 'mcp', path: string, schema: string) => ({
    version: release,
    transport,
    endpoint: `${publicUrl}${path}`,
    spec: `https://ucp.dev/${release}/specification/overview`,
    schema: `https://ucp.dev/${release}/services/shopping/${schema}`,
  });
  return [
    service('rest', restPath, 'rest.openapi.json'),
    service('mcp', mcpPath, 'mcp.openrpc.json'),
  ];
}

function capabilityEntry(publicUrl: string, name: Capability, release: Release) {
  const { spec, schema } = factsOf(name);
  const parents = extendedBy(name, release);
  return {
    version: release,
    // The newest release's specification pages have moved, and have no settled addresses.
    ...(release !== newestRelease && {
      spec: `https://ucp.dev/${release}/specification/${spec}`,
    }),
    schema: `https://ucp.dev/${release}/schemas/shopping/${schema}.json`,
    ...(parents && { extends: parents }),
    ...(name === permalink && { config: { endpoint: `${publicUrl}${permalinkPath}` } }),
  };
}

/** The protocol allows permalinks only with https. */
export function offeredCapabilities(
  { publicUrl, hasDiscounts }: Pick<ShopFacts, 'publicUrl' | 'hasDiscounts'>,
  release: Release,
): Capability[] {
  return capabilitiesIn(release).filter(
    (name) =>
      (hasDiscounts || name !== discount) && (name !== permalink || publicUrl.startsWith('https:')),
  );
}
