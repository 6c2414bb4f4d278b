// node keep.mjs picture… — takes finished pictures into the shop's seed and describes them in its manifest,
// and says of every picture of a product which one stands for it in the dark. STUDIO_OUT, STUDIO_WORK: see render.py
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const studio = path.resolve(import.meta.dirname, '..');
const work = process.env.STUDIO_WORK ?? path.join(os.tmpdir(), 'ndoro-studio');
const out = process.env.STUDIO_OUT ?? path.join(studio, 'pictures');
const sharp = createRequire(`${work}/node_modules/x.js`)('sharp');
const media = path.resolve(studio, '../src/demo/seed/media');
const manifestFile = path.join(media, 'manifest.json');

const folders = [
  [/^banner-/, 'banners'],
  [/^collection-/, 'collections'],
  [/^event-/, 'events'],
  [/^hero-/, 'film'],
  [/./, 'products'],
];

const hex = (bytes) => [...bytes].map((value) => value.toString(16).padStart(2, '0')).join('');

async function about(file, alt) {
  const { width, height } = await sharp(file).metadata();
  const average = await sharp(file).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const small = { width: 12, height: Math.max(1, Math.round((12 * height) / width)), fit: 'fill' };
  const blur = await sharp(file).resize(small).webp({ quality: 40 }).toBuffer();
  const color = `#${hex(average)}`;
  return { width, height, color, blur: `data:image/webp;base64,${blur.toString('base64')}`, alt };
}

function texts() {
  const entries = JSON.parse(fs.readFileSync(path.join(studio, 'pictures.json'), 'utf8'));
  return new Map(
    entries.flatMap(({ id, colours, text }) =>
      colours
        ? Object.keys(colours).map((name) => [
            id.replace('{colour}', name),
            `${text}, ${name.replaceAll('-', ' ')}`,
          ])
        : [[id, text]],
    ),
  );
}

/**
 * Of the second pictures these lead in the grid (`hangLacquers` of the seed) or stand on the home
 * page, so they need a dark one too.
 */
const leading = new Set([
  'polish-cream-ballet-hover',
  'polish-cream-vumba-hover',
  'polish-cream-granite-hover',
  'polish-cream-savanna-hover',
  'polish-box-nudes-trio',
  'polish-box-matte-trio',
  'garment-slip-silk-burgundy-hover',
]);

/** The dark picture of the same product: one made for it, or its second one if that is dark. */
function darkPartner(key, manifest) {
  const product = key.replace(leading.has(key) ? /-(hover|trio)$/ : /-(main|ivory)$/, '');
  const candidates = [`${product}-dark`, `${product}-noir`];
  if (key.endsWith('-main')) candidates.push(`${product}-hover`);
  return candidates.find((other) => other !== key && manifest[other] && isDark(manifest[other]));
}

function isDark({ color }) {
  return [1, 3, 5].every((at) => parseInt(color.slice(at, at + 2), 16) < 100);
}

/** 'Stiletto pump with its measures: 21.5 cm long, a heel of 9.5 cm, size 38' */
function measureTexts() {
  const table = JSON.parse(fs.readFileSync(path.join(media, '../measures.json'), 'utf8'));
  return Object.entries(table).flatMap(([name, row]) => {
    const { text, length, height, heel, caption } = row;
    const across = row.kind === 'shoe' || row.kind === 'garment' ? 'long' : 'wide';
    const measures = [
      `${length} cm ${across}`,
      heel && `a heel of ${heel} cm`,
      height && `${height} cm high`,
      caption,
      row.kind === 'garment' && 'on a woman of 172 cm',
      row.kind === 'flat' && 'beside a woman of 172 cm',
    ];
    const words = `${text} with its measures: ${measures.filter(Boolean).join(', ')}`;
    const key = `measures-${name.replaceAll('_', '-')}`;
    return [
      [key, words],
      [`${key}-dark`, `${words}, dark setting`],
    ];
  });
}

const poster = 'A burgundy heel on a dark plinth, its sole edged with gold';
const manifest = JSON.parse(fs.readFileSync(manifestFile, 'utf8'));
const alts = new Map([...texts(), ...measureTexts()]).set('hero-poster', poster);
alts.set('hero-poster-tall', `${poster}, upright`);
for (const name of process.argv.slice(2)) {
  const key = path.basename(name, '.webp');
  const source = path.join(out, `${key}.webp`);
  const folder = folders.find(([pattern]) => pattern.test(key))[1];
  // A picture that is rendered again shows what it showed before, and keeps its words.
  const alt = manifest[key]?.alt ?? alts.get(key);
  if (alt === undefined) throw new Error(`There is no text for ${key} in pictures.json.`);
  fs.copyFileSync(source, path.join(media, folder, `${key}.webp`));
  manifest[key] = { file: `${folder}/${key}.webp`, ...(await about(source, alt)) };
}
for (const [key, picture] of Object.entries(manifest)) {
  const hasPartner = /^(products|collections)\//.test(picture.file);
  const dark = hasPartner && !isDark(picture) && darkPartner(key, manifest);
  if (dark) picture.dark = dark;
}
fs.writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 1)}\n`);
console.log(
  Object.values(manifest).filter(({ dark }) => dark).length,
  'pictures have a dark partner',
);
