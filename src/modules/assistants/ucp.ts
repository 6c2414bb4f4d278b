/** The release of the Universal Commerce Protocol that the shop speaks: https://ucp.dev */
export const ucpVersion = '2026-04-08';

export const profilePath = '/.well-known/ucp';
export const restPath = '/ucp';
export const mcpPath = '/ucp/mcp';

const specification = `https://ucp.dev/${ucpVersion}`;

type CapabilityFacts = { spec: string; schema: string; extends?: string | string[] };

const shopping = <Name extends string>(name: Name) => `dev.ucp.shopping.${name}` as const;

const cart = shopping('cart');
const checkout = shopping('checkout');

/** All that the shop can do, and what of it is a part of what else. */
export const capabilities = {
  [shopping('catalog.search')]: { spec: 'catalog/search', schema: 'catalog_search' },
  [shopping('catalog.lookup')]: { spec: 'catalog/lookup', schema: 'catalog_lookup' },
  [cart]: { spec: 'cart', schema: 'cart' },
  [checkout]: { spec: 'checkout', schema: 'checkout' },
  [shopping('order')]: { spec: 'order', schema: 'order' },
  [shopping('fulfillment')]: { spec: 'fulfillment', schema: 'fulfillment', extends: checkout },
  [shopping('discount')]: { spec: 'discount', schema: 'discount', extends: [cart, checkout] },
  [shopping('buyer_consent')]: {
    spec: 'buyer-consent',
    schema: 'buyer_consent',
    extends: checkout,
  },
} as const satisfies Record<string, CapabilityFacts>;

export type Capability = keyof typeof capabilities;

export const capabilityNames = Object.keys(capabilities) as Capability[];

/** The capability that this one extends; empty for one of its own. */
export function parentsOf(name: Capability): readonly string[] {
  const facts: CapabilityFacts = capabilities[name];
  return facts.extends === undefined ? [] : [facts.extends].flat();
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

/** What the shop says of itself at `/.well-known/ucp`. */
export function shopProfile(
  publicUrl: string,
  { keys, hasDiscounts }: { keys: readonly PublicKey[]; hasDiscounts: boolean },
) {
  const offered = offeredCapabilities(hasDiscounts);
  const service = (transport: 'rest' | 'mcp', path: string, schema: string) => ({
    version: ucpVersion,
    transport,
    endpoint: `${publicUrl}${path}`,
    spec: `${specification}/specification/overview`,
    schema: `${specification}/services/shopping/${schema}`,
  });
  return {
    ucp: {
      version: ucpVersion,
      services: {
        'dev.ucp.shopping': [
          service('rest', restPath, 'rest.openapi.json'),
          service('mcp', mcpPath, 'mcp.openrpc.json'),
        ],
      },
      capabilities: Object.fromEntries(
        offered.map((name) => {
          const { spec, schema, ...rest } = capabilities[name];
          const entry = {
            version: ucpVersion,
            spec: `${specification}/specification/${spec}`,
            schema: `${specification}/schemas/shopping/${schema}.json`,
            ...rest,
          };
          return [name, [entry]];
        }),
      ),
      // The buyer pays on our own page: there is nothing a platform could pay with.
      payment_handlers: {},
    },
    signing_keys: keys,
  };
}

/** Codes are named only while the shop takes them. */
export function offeredCapabilities(hasDiscounts: boolean): Capability[] {
  return capabilityNames.filter((name) => hasDiscounts || name !== shopping('discount'));
}
