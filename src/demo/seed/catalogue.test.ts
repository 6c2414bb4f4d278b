import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { homeTexts } from '#config/page-texts.ts';
import { findImageKey } from '#design/image-address.ts';
import { findCategory } from '#modules/catalog/category.ts';
import { collections } from '#modules/catalog/collections/collection.ts';
import { shades } from '#modules/catalog/colour/shade-catalogue.ts';
import { resolveSwatch } from '#modules/catalog/colour/swatch.ts';
import { factFields, factLimits } from '#modules/catalog/product-facts.ts';
import measureData from './measures.json' with { type: 'json' };
import { type SeedProduct, seedEvents, seedProducts } from './seed-data.ts';

type Picture = {
  file: string;
  width: number;
  height: number;
  color: string;
  blur: string;
  alt: string;
  dark?: string;
};

const media = fileURLToPath(new URL('./media/', import.meta.url));
const manifest: Record<string, Picture | undefined> = JSON.parse(
  readFileSync(`${media}manifest.json`, 'utf8'),
);

type Measures = { text: string; length: number; height?: number; heel?: number };

const measures: Record<string, Measures | undefined> = measureData;
const measuresOf = (key: string) => measures[key.replace(/^measures-/, '').replaceAll('-', '_')];

/** The studio's files: one lossy frame and nothing else (RFC 9649, RFC 6386). */
function sizeOfLossyWebp(bytes: Buffer): [width: number, height: number] | null {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end);
  const isWhole = bytes.readUInt32LE(4) + 8 === bytes.length;
  if (text(0, 4) !== 'RIFF' || text(8, 16) !== 'WEBPVP8 ' || !isWhole) return null;
  return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
}

const of = (category: string, subCategory?: string) =>
  seedProducts.filter(
    (product) =>
      product.category === category && (!subCategory || product.subCategory === subCategory),
  );
const namesWhere = (test: (product: SeedProduct) => boolean) =>
  seedProducts.filter(test).map(({ name }) => name);
const repeated = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

describe('the range', () => {
  test('the shop is full: shoes, lacquer, champagne and clothing', () => {
    expect(of('shoes').length).toBeGreaterThanOrEqual(30);
    expect(of('nailpolish').length).toBeGreaterThanOrEqual(17);
    expect(of('champagne').length).toBeGreaterThanOrEqual(11);
    expect(of('clothing').length).toBeGreaterThanOrEqual(13);
    expect(seedProducts.length).toBeGreaterThanOrEqual(71);
  });

  test.each(['heels', 'sandals', 'flats', 'boots'])('there are five or more %s', (subCategory) => {
    expect(of('shoes', subCategory).length).toBeGreaterThanOrEqual(5);
  });

  test.each(collections.map(({ id }) => id))('the collection %s has three shoes or more', (id) => {
    const shoes = of('shoes').filter((shoe) => shoe.collections.includes(id));
    expect(shoes.length).toBeGreaterThanOrEqual(3);
  });

  test('sub-categories and collections are ones the shop knows', () => {
    const known = collections.map(({ id }) => id);
    expect(
      namesWhere(
        ({ category, subCategory, collections: ids }) =>
          !findCategory(category)?.subCategories.includes(subCategory) ||
          ids.some((id) => !known.includes(id)),
      ),
    ).toEqual([]);
  });

  test('only shoes belong to collections, and each belongs to one at least', () => {
    expect(
      namesWhere(({ category, collections: ids }) => (category === 'shoes') !== ids.length > 0),
    ).toEqual([]);
  });

  test('one name is shared by a product in two materials, and no other', () => {
    const pair = repeated(seedProducts.map(({ name }) => name));
    expect(pair).toEqual(['Chiedza Pump']);
  });

  test('like shapes never stand side by side on a category page', () => {
    const shape = ({ pictures }: SeedProduct) =>
      (pictures[0]?.key ?? '').split('-').slice(0, 2).join('-');
    const neighbours = ['shoes', 'clothing'].flatMap((category) =>
      of(category)
        .filter(
          (product, index, all) => index > 0 && shape(product) === shape(all[index - 1] ?? product),
        )
        .map(({ name }) => name),
    );
    expect(neighbours).toEqual([]);
  });
});

describe('the dark theme', () => {
  const pairs = Object.entries(manifest).flatMap(([key, picture]) =>
    picture?.dark ? [{ key, picture, dark: manifest[picture.dark] }] : [],
  );
  const brightest = ({ color }: Picture) =>
    Math.max(...[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)));

  test('a picture gives way to a dark one of the same size', () => {
    const wrong = pairs.filter(
      ({ picture, dark }) =>
        !dark ||
        brightest(dark) >= 100 ||
        dark.width !== picture.width ||
        dark.height !== picture.height,
    );
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  test('every product leads with a dark picture', () => {
    const cream = namesWhere(({ pictures: [first] }) => {
      const lead = manifest[first?.key ?? ''];
      return !lead?.dark && (!lead || brightest(lead) >= 100);
    });
    expect(cream).toEqual([]);
  });

  test('so does each picture on ivory that the home page shows by itself', () => {
    const shown = [...homeTexts.clothingPictures, homeTexts.lacquerPictures[2] ?? ''];
    expect(shown.map((url) => manifest[findImageKey(url) ?? '']?.dark)).toEqual([
      'garment-flare-skirt-forest-dark',
      'garment-square-basket-noir-dark',
      'polish-cream-jacaranda-dark',
    ]);
  });
});

describe('stock and price', () => {
  test('exactly one product has no price', () => {
    expect(namesWhere(({ price }) => price === 0)).toHaveLength(1);
    expect(namesWhere(({ price }) => price < 0)).toEqual([]);
  });

  test('two products are out of stock, one sold out and one withdrawn', () => {
    expect(namesWhere(({ quantity }) => quantity === 0)).toHaveLength(1);
    expect(namesWhere(({ inStock }) => !inStock)).toHaveLength(1);
    expect(namesWhere(({ quantity, inStock }) => quantity === 0 && !inStock)).toEqual([]);
  });

  test('a few products are nearly gone', () => {
    const low = namesWhere(({ quantity }) => quantity >= 1 && quantity <= 5);
    expect(low.length).toBeGreaterThanOrEqual(4);
    expect(low.length).toBeLessThanOrEqual(12);
  });

  test('about eight products are featured, and all of them can be bought', () => {
    const featured = seedProducts.filter((product) => product.featured);
    expect(featured.length).toBeGreaterThanOrEqual(6);
    expect(featured.length).toBeLessThanOrEqual(10);
    expect(
      featured.every(({ inStock, quantity, price }) => inStock && quantity > 0 && price > 0),
    ).toBe(true);
  });

  test('everything weighs something a courier would believe', () => {
    const grams = { oz: 28.35, g: 1, kg: 1000 };
    const heavy = ({ weight, weightUnit }: SeedProduct) => weight * grams[weightUnit];
    expect(namesWhere((product) => heavy(product) < 50 || heavy(product) > 5000)).toEqual([]);
  });
});

describe('colours and shades', () => {
  test('lacquer comes in shades of the catalogue, with a finish and an opacity', () => {
    const known = new Set(shades.map(({ name }) => name));
    expect(
      of('nailpolish').flatMap(({ colors }) => colors.filter((color) => !known.has(color))),
    ).toEqual([]);
    expect(
      namesWhere(
        ({ category, colors, finish, opacity }) =>
          (category === 'nailpolish') !== Boolean(colors.length > 0 && finish && opacity),
      ),
    ).toEqual([]);
  });

  test('shoes tell heel, material, origin, care and fit; clothes all but the heel', () => {
    expect(
      namesWhere(
        ({ category, facts = {} }) =>
          category === 'shoes' &&
          !(facts.fit && facts.heelHeight && facts.material && facts.origin && facts.care),
      ),
    ).toEqual([]);
    expect(
      namesWhere(
        ({ category, facts = {}, sizes }) =>
          category === 'clothing' &&
          !(
            facts.material &&
            facts.origin &&
            facts.care &&
            Boolean(facts.fit) === sizes.length > 1
          ),
      ),
    ).toEqual([]);
    const longest = seedProducts.flatMap(({ facts = {} }) =>
      factFields.filter((field) => (facts[field] ?? '').length > factLimits[field]),
    );
    expect(longest).toEqual([]);
  });

  test('a heel that the description names is the one in the facts', () => {
    const wrong = namesWhere(({ description, facts }) => {
      const [, told] = /(\d+) mm(?: \w+)? (?:heel|stiletto)/.exec(description) ?? [];
      return told !== undefined && !(facts?.heelHeight ?? '').startsWith(`${told} mm`);
    });
    expect(wrong).toEqual([]);
  });

  test('some lacquers offer more shades than the picker lets a shopper weigh', () => {
    const counts = of('nailpolish').map(({ colors }) => colors.length);
    expect(counts.filter((count) => count >= 8).length).toBeGreaterThanOrEqual(5);
    expect(Math.max(...counts)).toBe(24);
  });

  test('every colour of a product has a swatch', () => {
    const colours = seedProducts.flatMap(({ colors }) => colors);
    expect(colours.filter((colour) => resolveSwatch(colour).fallback)).toEqual([]);
  });

  test('no colour is named twice in one product', () => {
    expect(namesWhere(({ colors }) => repeated(colors).length > 0)).toEqual([]);
  });
});

describe('pictures', () => {
  test('every product has a main and a hover picture, in the manifest and on disk', () => {
    expect(namesWhere(({ pictures }) => pictures.length < 2)).toEqual([]);
    const keys = [...seedProducts.flatMap(({ pictures }) => pictures.map(({ key }) => key))];
    expect(keys.filter((key) => !existsSync(`${media}${manifest[key]?.file}`))).toEqual([]);
  });

  test('a product that is pictured in its colours is pictured in each of them', () => {
    const lacking = seedProducts.filter(({ colors, pictures }) => {
      const pictured = pictures.flatMap(({ color }) => color ?? []);
      const unknown = pictured.some((color) => !colors.includes(color));
      return unknown || (colors.length > 0 && colors.some((color) => !pictured.includes(color)));
    });
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });

  test('no picture serves two products, but a lacquer box may show its single shades, and a shape its measures', () => {
    const users = new Map<string, SeedProduct[]>();
    for (const product of seedProducts)
      for (const { key } of product.pictures.slice(0, -1))
        users.set(key, [...(users.get(key) ?? []), product]);
    const shared = [...users].filter(
      ([, products]) => products.filter(({ subCategory }) => subCategory !== 'box').length > 1,
    );
    expect(shared.map(([key]) => key)).toEqual([]);
  });

  test('every product has two pictures or more of its own, a lacquer box beside its single shades', () => {
    const isBox = ({ subCategory }: SeedProduct) => subCategory === 'box';
    const ownPictures = (product: SeedProduct) =>
      product.pictures.filter(({ key }) => {
        const others = seedProducts.filter(
          (other) => other !== product && (isBox(product) || !isBox(other)),
        );
        return !others.some(({ pictures }) => pictures.some((picture) => picture.key === key));
      });
    expect(namesWhere((product) => ownPictures(product).length < 2)).toEqual([]);
  });

  test('every product shows four pictures or more in the colour that leads, a featured one five', () => {
    const isThin = ({ colors: [lead], pictures, featured }: SeedProduct) =>
      pictures.filter(({ color }) => color === undefined || color === lead).length <
      (featured ? 5 : 4);
    expect(namesWhere(isThin)).toEqual([]);
  });

  test('the last picture of every product shows its measures, in every colour and both themes', () => {
    const lacking = namesWhere(({ pictures }) => {
      const { key = '', color } = pictures.at(-1) ?? {};
      const dark = manifest[manifest[key]?.dark ?? ''];
      return !measuresOf(key) || color !== undefined || !manifest[key] || !dark;
    });
    expect(lacking).toEqual([]);
  });

  test('the measures say what the picture is described with, and the heel that the facts name', () => {
    const wrong = namesWhere(({ pictures, facts }) => {
      const key = pictures.at(-1)?.key ?? '';
      const { text, length, height, heel } = measuresOf(key) ?? { text: '', length: 0 };
      const alt = manifest[key]?.alt ?? '';
      const told = [`${length} cm`, height && `${height} cm high`, heel && `heel of ${heel} cm`];
      const isTold = told.every((part) => !part || alt.includes(part)) && alt.startsWith(text);
      const [, fact] = /^(\d+) mm/.exec(facts?.heelHeight ?? '') ?? [];
      return !isTold || (heel !== undefined && Number(fact) !== Math.round(10 * heel));
    });
    expect(wrong).toEqual([]);
  });

  test('no two pictures are described in the same words', () => {
    expect(repeated(Object.values(manifest).map((picture) => picture?.alt ?? ''))).toEqual([]);
  });

  test('every master is WebP of the size the manifest names, and light enough to stand in', () => {
    const faulty: string[] = [];
    for (const [key, picture] of Object.entries(manifest)) {
      const bytes = readFileSync(`${media}${picture?.file}`);
      const [width, height] = sizeOfLossyWebp(bytes) ?? [];
      const right = width === picture?.width && height === picture?.height;
      if (!right || bytes.length > 200_000) faulty.push(key);
    }
    expect(faulty).toEqual([]);
  });

  test('no picture lies about that the manifest does not name', () => {
    const named = Object.values(manifest).map((picture) => picture?.file);
    const lying = readdirSync(media, { recursive: true, encoding: 'utf8' });
    expect(lying.filter((file) => file.endsWith('.webp')).sort()).toEqual(named.sort());
  });

  test('every picture says what is seen and has something to show while it loads', () => {
    const faulty = Object.entries(manifest).filter(
      ([, picture]) =>
        !picture ||
        picture.alt.length < 15 ||
        !/^#[0-9a-f]{6}$/.test(picture.color) ||
        !picture.blur.startsWith('data:image/webp;base64,') ||
        picture.blur.length > 300 ||
        !existsSync(media + picture.file),
    );
    expect(faulty.map(([key]) => key)).toEqual([]);
  });
});

describe('the writing', () => {
  const banned = /elevate|timeless|exquisite|indulge|must-have|!/i;
  const sentences = (text: string) => text.split(/(?<=[.?])\s+/);

  test('it never shouts and never gushes', () => {
    const texts = [
      ...seedProducts.flatMap(({ name, description }) => [name, description]),
      ...seedEvents.flatMap(({ title, description }) => [title, description]),
      ...Object.values(manifest).map((picture) => picture?.alt ?? ''),
    ];
    expect(texts.filter((text) => banned.test(text))).toEqual([]);
  });

  test('a description takes two to four sentences, and no sentence is used twice', () => {
    const lengths = namesWhere(({ description }) => {
      const count = sentences(description).length;
      return count < 2 || count > 4;
    });
    expect(lengths).toEqual([]);
    expect(repeated(seedProducts.flatMap(({ description }) => sentences(description)))).toEqual([]);
  });
});

describe('the event', () => {
  test('it has a gallery of many pictures, no two alike', () => {
    const gallery = seedEvents.flatMap(({ pictures }) => pictures);
    expect(gallery).toHaveLength(73);
    expect(new Set(gallery).size).toBe(gallery.length);
    expect(gallery.filter((key) => !existsSync(`${media}${manifest[key]?.file}`))).toEqual([]);
  });

  test('it lies ahead and says that its pictures are styled scenes', () => {
    expect(seedEvents.every(({ daysFromFirstStart }) => daysFromFirstStart > 7)).toBe(true);
    expect(seedEvents.every(({ time }) => /^\d\d:\d\d$/.test(time))).toBe(true);
    expect(seedEvents.every(({ description }) => description.includes('styled scenes'))).toBe(true);
  });
});

test('every fifth shoe leads with its second picture, so that a wall of them does not tire', () => {
  const shoes = seedProducts.filter(({ category }) => category === 'shoes');
  const turned = shoes.flatMap(({ leadsWithSecond }, place) => (leadsWithSecond ? [place] : []));
  expect(turned).toEqual(shoes.flatMap((_, place) => (place % 5 === 3 ? [place] : [])));
});
