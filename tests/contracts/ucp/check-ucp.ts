import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Release } from '#modules/assistants/release.ts';

type Schemas = Record<string, Record<string, unknown>>;

const origin = 'https://schemas.example/';

const paths: Record<Release, { profile: string; refusal: string }> = {
  '2026-04-08': {
    profile: 'discovery/profile_schema.json#/$defs/business_profile',
    refusal: 'schemas/shopping/types/error_response.json',
  },
  '2026-08-25': {
    profile: 'schemas/profile.json#/$defs/business_schema',
    refusal: 'schemas/common/types/error_response.json',
  },
};

const shopping = (path: string) => `schemas/shopping/${path}`;
const extended = (name: string, parent: string) =>
  shopping(`${name}.json#/$defs/dev.ucp.shopping.${parent}`);

/** Further rules for answers besides their schemas, with all capabilities negotiated. */
const answers = {
  profile: () => [],
  search: () => [shopping('catalog_search.json#/$defs/search_response')],
  lookup: () => [shopping('catalog_lookup.json#/$defs/lookup_response')],
  product: () => [shopping('catalog_lookup.json#/$defs/get_product_response')],
  cart: (release: Release) => [
    shopping('cart.json'),
    extended('discount', 'cart'),
    ...(release === '2026-08-25' ? [extended('buyer_consent', 'cart')] : []),
  ],
  checkout: () => [
    shopping('checkout.json'),
    extended('discount', 'checkout'),
    extended('fulfillment', 'checkout'),
    extended('buyer_consent', 'checkout'),
  ],
  order: () => [shopping('order.json')],
  refusal: () => [],
} satisfies Record<string, (release: Release) => string[]>;

export type UcpKind = keyof typeof answers;

const formats = {
  uri: (text: string) => URL.canParse(text),
  'date-time': (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text),
};

const known = new Map<string, ValidateFunction>();

/** The errors of an answer by the protocol's own schemas; empty if there are none. */
export function faultsOf(release: Release, kind: UcpKind, body: unknown): string[] {
  const name = `${release} ${kind}`;
  const validate = known.get(name) ?? compile(release, kind);
  known.set(name, validate);
  if (validate(body)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const readers = new Map<Release, Ajv2020>();

function compile(release: Release, kind: UcpKind): ValidateFunction {
  const ajv = readers.get(release) ?? readSchemas(release);
  readers.set(release, ajv);
  const named = kind === 'profile' || kind === 'refusal' ? [paths[release][kind]] : [];
  const all = [...named, ...answers[kind](release)];
  return ajv.compile({ allOf: all.map((path) => ({ $ref: origin + path })) });
}

/** Schemas are registered by path: the ids in some of them do not match the references. */
function readSchemas(release: Release): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats });
  const file = new URL(`./schemas-${release}.json`, import.meta.url);
  const schemas = JSON.parse(readFileSync(file, 'utf8')) as Schemas;
  for (const [path, schema] of Object.entries(schemas)) {
    ajv.addSchema({ ...schema, $id: origin + path });
  }
  return ajv;
}
