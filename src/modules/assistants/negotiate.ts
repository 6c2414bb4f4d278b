import { z } from 'zod';
import { newestRelease, type Release, readRelease } from './release.ts';
import { type Capability, capabilitiesIn, parentsOf } from './ucp.ts';

const keySchema = z.object({
  kid: z.string().max(200),
  kty: z.string().max(20),
  crv: z.string().max(20).optional(),
  x: z.string().max(200).optional(),
  y: z.string().max(200).optional(),
});

const entrySchema = z.looseObject({
  version: z.string().max(20),
  config: z.looseObject({ webhook_url: z.string().max(2000).optional() }).optional(),
});

/** A key of an unknown type does not make the profile invalid. */
const keysSchema = z
  .array(z.unknown())
  .max(50)
  .default([])
  .transform((keys) => keys.flatMap((key) => keySchema.safeParse(key).data ?? []));

const profileSchema = z.looseObject({
  ucp: z.looseObject({
    version: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
    capabilities: z.record(z.string(), z.array(entrySchema).max(20)).default({}),
  }),
  keys: keysSchema,
  signing_keys: keysSchema,
});

export type PlatformKey = z.infer<typeof keySchema>;

/** The part of an assistant's profile that the shop uses. */
export type PlatformProfile = {
  version: string;
  capabilities: Readonly<Record<string, readonly string[]>>;
  keys: readonly PlatformKey[];
  /** The address that receives news of its orders. */
  webhookUrl: string | null;
};

/** Null if the value is no profile. */
export function readPlatformProfile(value: unknown): PlatformProfile | null {
  const read = profileSchema.safeParse(value);
  if (!read.success) return null;
  const { ucp, keys, signing_keys } = read.data;
  const names = capabilitiesIn(readRelease(ucp.version) ?? newestRelease);
  const known = Object.entries(ucp.capabilities).filter(([name]) => isAmong(name, names));
  const order = ucp.capabilities['dev.ucp.shopping.order'] ?? [];
  return {
    version: ucp.version,
    capabilities: Object.fromEntries(
      known.map(([name, versions]) => [name, versions.map(({ version }) => version)]),
    ),
    // This field was renamed in the second release.
    keys: ucp.version === '2026-04-08' ? signing_keys : keys,
    webhookUrl: order.find(({ config }) => config?.webhook_url)?.config?.webhook_url ?? null,
  };
}

/** The release that both sides speak, and the capabilities that both have in it. */
export type Negotiated = { release: Release; negotiated: readonly Capability[] };

/** The common capabilities of one release. An extension is left out if its parent is not common. */
export function negotiate(
  ours: readonly Capability[],
  { capabilities }: Pick<PlatformProfile, 'capabilities'>,
  release: Release,
): Capability[] {
  let common = ours.filter((name) => capabilities[name]?.includes(release));
  for (;;) {
    const supported = common.filter((name) => {
      const parents = parentsOf(name, release);
      return parents.length === 0 || parents.some((parent) => isAmong(parent, common));
    });
    if (supported.length === common.length) return supported;
    common = supported;
  }
}

function isAmong(name: string, names: readonly string[]): boolean {
  return names.includes(name);
}

/** A capability and its extensions, as an answer names them. */
export function relevantTo(
  capability: Capability,
  { release, negotiated }: Negotiated,
): Capability[] {
  return negotiated.filter(
    (name) => name === capability || isAmong(capability, parentsOf(name, release)),
  );
}
