import { foldText } from '#shared/text.ts';
import { listColourNames } from './colour-names.ts';
import { shades } from './shade-catalogue.ts';
import { resolveSwatch } from './swatch.ts';

/** The colour words of shoppers; a shop colour belongs to every family that it looks like. */
export type ColourFamily =
  | 'black'
  | 'white'
  | 'cream'
  | 'nude'
  | 'brown'
  | 'grey'
  | 'red'
  | 'pink'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'turquoise'
  | 'blue'
  | 'navy'
  | 'purple'
  | 'gold'
  | 'silver'
  | 'metallic';

/** The look of a colour: lightness 0 to 1, chroma, and hue in degrees. */
type Look = { light: number; chroma: number; hue: number };

/** A catalogue repeats few colours, and a lookup costs more than a cache entry. */
const known = new Map<string, ColourFamily[]>();
const mostKnown = 5000;

/** 'Burgundy' is a red and 'Rose Gold' a metal; an unclear name belongs to no family. */
export function colourFamilies(name: string): ColourFamily[] {
  const families = known.get(name) ?? findFamilies(name);
  if (known.size < mostKnown) known.set(name, families);
  return families;
}

function findFamilies(name: string): ColourFamily[] {
  const { hex, fallback } = resolveSwatch(name);
  return [...new Set([...metalsNamed(name), ...(fallback ? [] : familiesOfHex(hex))])];
}

let namesByWord: ReadonlyMap<string, string[]> | undefined;

/** The shop colours for a word: all of a family, or the one with that name. */
export function coloursCalled(word: string): string[] {
  namesByWord ??= groupColours();
  return namesByWord.get(word) ?? [];
}

function groupColours(): Map<string, string[]> {
  const names = [...listColourNames(), ...shades].map(({ name }) => foldText(name));
  const groups = new Map(names.map((name) => [name, [name]]));
  const families = Map.groupBy(
    names.flatMap((name) => colourFamilies(name).map((family) => ({ family, name }))),
    ({ family }) => family,
  );
  for (const [family, members] of families) {
    groups.set(family, [...new Set([family, ...members.map(({ name }) => name)])]);
  }
  return groups;
}

const metals: ReadonlyArray<readonly [word: RegExp, families: ColourFamily[]]> = [
  [/\bgold\b/, ['gold', 'metallic']],
  [/\b(silver|platinum|chrome|pewter|steel)\b/, ['silver', 'metallic']],
  [/\b(bronze|brass|copper|gunmetal)\b/, ['metallic']],
];

/** Only the name says that a colour is metallic; a hex value is only the tone. */
function metalsNamed(name: string): ColourFamily[] {
  const folded = foldText(name);
  return metals.flatMap(([word, families]) => (word.test(folded) ? families : []));
}

function familiesOfHex(hex: string): ColourFamily[] {
  const look = lookOf(hex);
  return isNeutral(look) ? neutrals(look) : [...familiesOfHue(look), ...skinTones(look)];
}

function isNeutral({ light, chroma, hue }: Look): boolean {
  if (light < 0.2 || (light < 0.27 && chroma < 0.025) || chroma < 0.012) return true;
  return light > 0.9 && chroma < 0.06 && hue > 30 && hue < 110;
}

/** Black, grey, white and colours close to them. */
function neutrals({ light, chroma }: Look): ColourFamily[] {
  if (light < 0.27) return ['black'];
  if (chroma >= 0.012) return chroma > 0.05 ? ['cream', 'yellow'] : creams(light);
  if (light < 0.3) return ['black', 'grey'];
  return light > 0.9 ? ['white', ...(light < 0.96 ? silver : [])] : ['grey'];
}

const silver: ColourFamily[] = ['silver'];

function creams(light: number): ColourFamily[] {
  return light > 0.94 ? ['cream', 'white'] : ['cream'];
}

/** From porcelain to honey; darker ones are browns. */
function skinTones({ light, chroma, hue }: Look): ColourFamily[] {
  const pale = light > 0.57 && light < 0.93 && chroma > 0.02 && chroma < 0.105;
  return pale && hue > 25 && hue < 82 ? ['nude'] : [];
}

/** The words for a hue. The degrees were set by eye over the whole shade chart. */
function familiesOfHue(look: Look): ColourFamily[] {
  const { light, chroma, hue } = look;
  if (hue >= 335 || hue < 12) return betweenPurpleAndRed(look);
  if (hue < 36) return reddish(look);
  if (hue < 68) return warm(look);
  if (hue < 108) return yellowish(look);
  if (hue < 172) return ['green'];
  if (hue < 216) return light < 0.4 && hue < 212 ? ['green'] : ['turquoise', 'blue'];
  if (hue < 285) return light < 0.36 ? ['blue', 'navy'] : ['blue'];
  return chroma > 0.2 && hue > 325 ? ['purple', 'pink'] : ['purple'];
}

/** Pale ones are pink, deep ones are wines. */
function betweenPurpleAndRed({ light, chroma, hue }: Look): ColourFamily[] {
  if (hue >= 335 && hue < 355) {
    if (light > 0.6) return ['pink'];
    return chroma > 0.18 ? ['pink', 'purple'] : ['purple'];
  }
  if (light > 0.62) return ['pink'];
  if (light < 0.45) return hue >= 355 ? ['red', 'purple'] : ['red'];
  return chroma > 0.16 ? ['pink', 'red'] : ['pink'];
}

function reddish({ light, chroma, hue }: Look): ColourFamily[] {
  if (light > 0.72 || (light > 0.5 && chroma < 0.12)) return ['pink'];
  if (chroma < (light > 0.3 ? 0.095 : 0.06)) return ['brown'];
  return hue > 28 && light > 0.62 ? ['red', 'orange'] : ['red'];
}

function warm({ light, chroma, hue }: Look): ColourFamily[] {
  if (chroma < 0.11 && light < 0.69) return ['brown'];
  if (chroma < (light < 0.75 ? 0.1 : 0.085)) return [];
  if (hue < 48) return light > 0.72 ? ['orange', 'pink'] : ['orange', 'red'];
  return light < 0.5 ? ['brown'] : ['orange'];
}

function yellowish({ light, chroma, hue }: Look): ColourFamily[] {
  if (hue > 95 && (light < 0.58 || chroma < 0.08) && light < 0.8) return ['green'];
  if (light < 0.58 || (hue < 80 && light < 0.72 && chroma > 0.07)) return ['brown'];
  if (chroma < 0.07) return [];
  return light > 0.78 && chroma > 0.1 ? ['yellow'] : ['yellow', 'gold'];
}

/** OKLCH, in which equal steps look equal: https://bottosson.github.io/posts/oklab/ */
function lookOf(hex: string): Look {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const light = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return { light, chroma: Math.hypot(a, b), hue: hue < 0 ? hue + 360 : hue };
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
