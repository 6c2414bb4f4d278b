import { createHash } from 'node:crypto';

type LockedPackage = {
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  link?: boolean;
};

export type LockFile = {
  name: string;
  version: string;
  packages: Record<string, LockedPackage>;
};

export type Part = {
  name: string;
  version: string;
  licence: string | null;
  integrity: string | null;
  address: string | null;
  /** Whether a running shop needs it. Packages for builds and tests are not shipped. */
  isShipped: boolean;
};

/** Every package in the lock file, once for each version, sorted by name. */
export function partsOf({ packages }: LockFile): Part[] {
  const parts = new Map<string, Part>();
  for (const [place, locked] of Object.entries(packages)) {
    if (place === '' || locked.link || !locked.version) continue;
    const name = locked.name ?? place.slice(place.lastIndexOf('node_modules/') + 13);
    const key = `${name}@${locked.version}`;
    const isShipped = !locked.dev && !locked.devOptional;
    parts.set(key, {
      name,
      version: locked.version,
      licence: locked.license ?? null,
      integrity: locked.integrity ?? null,
      address: locked.resolved ?? null,
      isShipped: isShipped || (parts.get(key)?.isShipped ?? false),
    });
  }
  return [...parts.values()].sort((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'));
}

const keyOf = ({ name, version }: Part) => `${name}@${version}`;

/**
 * The list in CycloneDX 1.6. It has no time and no random number: the same lock file gives the same
 * list, so that two releases can be compared.
 */
export function cycloneDx(lock: LockFile) {
  const parts = partsOf(lock);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(parts))}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': purlOf(lock),
        name: lock.name,
        version: lock.version,
      },
    },
    components: parts.map((part) => ({
      type: 'library',
      'bom-ref': purlOf(part),
      name: part.name,
      version: part.version,
      scope: part.isShipped ? 'required' : 'excluded',
      purl: purlOf(part),
      ...(part.licence && { licenses: [licenceOf(part.licence)] }),
      ...(part.integrity && { hashes: hashesOf(part.integrity) }),
      ...(part.address && { externalReferences: [{ type: 'distribution', url: part.address }] }),
    })),
  };
}

function purlOf({ name, version }: { name: string; version: string }): string {
  return `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
}

/** A single licence has an id. Several joined by a word are an expression. */
function licenceOf(text: string) {
  return /^[\w.+-]+$/.test(text) ? { license: { id: text } } : { expression: text };
}

const algorithms: Record<string, string> = { sha1: 'SHA-1', sha256: 'SHA-256', sha512: 'SHA-512' };

function hashesOf(integrity: string) {
  return integrity.split(' ').flatMap((each) => {
    const mark = each.indexOf('-');
    const alg = algorithms[each.slice(0, mark)];
    const content = Buffer.from(each.slice(mark + 1), 'base64').toString('hex');
    return alg ? [{ alg, content }] : [];
  });
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The parts of a running shop, by licence. */
export function licenceList(lock: LockFile): string {
  const groups = new Map<string, string[]>();
  for (const part of partsOf(lock).filter(({ isShipped }) => isShipped)) {
    const licence = part.licence ?? 'Not named in the lock file';
    groups.set(licence, [...(groups.get(licence) ?? []), keyOf(part)]);
  }
  return [...groups]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([licence, names]) => `${licence}\n${names.map((name) => `  ${name}`).join('\n')}\n`)
    .join('\n');
}
