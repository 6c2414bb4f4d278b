import type { Part } from './parts-list.ts';

/** They only require to be named, for any kind of use. */
const free = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
];

/** They require more. The reason says why these packages may be used anyway. */
const others: readonly { licence: string; names: RegExp; reason: string }[] = [
  {
    licence: 'LGPL-3.0-or-later',
    names: /^@img\/sharp-/,
    reason: 'a library of its own, unchanged',
  },
  {
    licence: 'LGPL-3.0',
    names: /^heic-to$/,
    reason: 'a file of its own in the browser, unchanged',
  },
  { licence: 'OFL-1.1', names: /^@fontsource/, reason: 'a typeface, served unchanged' },
  { licence: 'MPL-2.0', names: /^(axe-core|lightningcss.*)$/, reason: 'builds and tests only' },
  { licence: 'CC-BY-4.0', names: /^caniuse-lite$/, reason: 'data that builds use' },
];

/** Packages with a licence outside of these lists. Of several joined by OR, one is enough. */
export function refusedLicences(parts: readonly Part[]): string[] {
  return parts
    .filter((part) => !isAllowed(part))
    .map(({ name, version, licence }) => `${name}@${version}: ${licence ?? 'none named'}`);
}

function isAllowed({ name, licence }: Part): boolean {
  const allows = (each: string) =>
    free.includes(each) || others.some((other) => other.licence === each && other.names.test(name));
  return (licence ?? '')
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every(allows));
}
