import { type LacquerFinish, lacquerFinish } from '#modules/catalog/colour/lacquer-finish.ts';
import { findShade } from '#modules/catalog/colour/shade.ts';
import type { Shade } from '#modules/catalog/colour/shade-catalogue.ts';
import { shadeStudioAddress } from './shade-studio-address.ts';

/** The skin tones of the studio, light to dark. */
export const skinTones = [
  { name: 'Fair', hex: '#efd2c0' },
  { name: 'Light', hex: '#deb596' },
  { name: 'Medium', hex: '#c48d68' },
  { name: 'Tan', hex: '#a26d4a' },
  { name: 'Deep', hex: '#764b35' },
  { name: 'Rich', hex: '#4a2f23' },
] as const;

export type SkinTone = (typeof skinTones)[number];

const firstTone: SkinTone = skinTones[4];

/** The stored tone; the first one for unknown values. */
export function findTone(name: string | null): SkinTone {
  return skinTones.find((tone) => tone.name === name) ?? firstTone;
}

export type StudioStart = { shades: [Shade, Shade]; finish: LacquerFinish };

const bothAtFirst = ['Ndoro Red', 'Nude Honey'] as const;

/** A link to the studio with a product's finish and up to two of its shades. */
export function studioLink(shades: readonly string[], finish: string | null): string {
  const query = new URLSearchParams({ finish: lacquerFinish(finish) });
  for (const name of shades.slice(-2)) query.append('shade', name);
  return `${shadeStudioAddress}?${query}`;
}

/** The shades and finish in an address. Unknown values are ignored. */
export function readStudioLink(search: string): StudioStart {
  const query = new URLSearchParams(search);
  const asked = query.getAll('shade').map(findShade);
  return startStudio(
    asked.filter((shade) => shade !== null),
    query.get('finish'),
  );
}

/** The requested shades, completed with default ones, without duplicates. */
function startStudio(asked: readonly Shade[], finish: string | null): StudioStart {
  const own = bothAtFirst.map(findShade).filter((shade) => shade !== null);
  const [first, second] = new Set([...asked.slice(0, 2), ...own]);
  if (!first || !second) throw new Error('The shade catalogue has lost its own shades.');
  return { shades: [first, second], finish: lacquerFinish(finish) };
}
