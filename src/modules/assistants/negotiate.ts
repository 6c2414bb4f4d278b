import { z } from 'zod';
import { type Capability, capabilityNames, parentsOf, ucpVersion } from './ucp.ts';

const keySchema = z.object({
  kid: z.string().max(200),
  kty: z.string().max(10),
  crv: z.string().max(20).optional(),
  x: z.string().max(200).optional(),
  y: z.string().max(200).optional(),
});

const entrySchema = z.looseObject({
  version: z.string().max(20),
  config: z.looseObject({ webhook_url: z.string().max(2000).optional() }).optional(),
});

const profileSchema = z.looseObject({
  ucp: z.looseObject({
    version: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
    capabilities: z.record(z.string(), z.array(entrySchema).max(20)).default({}),
  }),
  signing_keys: z.array(keySchema).max(20).default([]),
});

export type PlatformKey = z.infer<typeof keySchema>;

/** What an assistant says of itself, as far as it matters here. */
export type PlatformProfile = {
  version: string;
  capabilities: Readonly<Record<string, readonly string[]>>;
  keys: readonly PlatformKey[];
  /** Where it wants to hear of its orders. */
  webhookUrl: string | null;
};

/** Null where it is none. */
export function readPlatformProfile(value: unknown): PlatformProfile | null {
  const read = profileSchema.safeParse(value);
  if (!read.success) return null;
  const { ucp, signing_keys: keys } = read.data;
  const known = Object.entries(ucp.capabilities).filter(([name]) => isAmong(name, capabilityNames));
  const order = ucp.capabilities['dev.ucp.shopping.order'] ?? [];
  return {
    version: ucp.version,
    capabilities: Object.fromEntries(
      known.map(([name, versions]) => [name, versions.map(({ version }) => version)]),
    ),
    keys,
    webhookUrl: order.find(({ config }) => config?.webhook_url)?.config?.webhook_url ?? null,
  };
}

/** What both can do, in the same release; a part of something that is not among it falls away. */
export function negotiate(
  ours: readonly Capability[],
  { capabilities }: Pick<PlatformProfile, 'capabilities'>,
): Capability[] {
  let common = ours.filter((name) => capabilities[name]?.includes(ucpVersion));
  for (;;) {
    const supported = common.filter((name) => {
      const parents = parentsOf(name);
      return parents.length === 0 || parents.some((parent) => isAmong(parent, common));
    });
    if (supported.length === common.length) return supported;
    common = supported;
  }
}

function isAmong(name: string, names: readonly string[]): boolean {
  return names.includes(name);
}

/** A capability itself and the parts of it: what an answer names. */
export function relevantTo(
  capability: Capability,
  negotiated: readonly Capability[],
): Capability[] {
  return negotiated.filter((name) => name === capability || isAmong(capability, parentsOf(name)));
}
