// node studio/measures.mjs [name…] — the view with measures of each shape in src/demo/seed/measures.json, light and dark.
// Renders what is not rendered yet (Blender, one core, nice 19), sets it beside lines and centimetres, and writes WebP to
// STUDIO_OUT. With --bounds it only says how large each shape is. CHROMIUM_PATH: the browser that sets the type.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { height, view, width } from './finish/dimensions.mjs';
import { plaster, readElevation } from './finish/plaster.mjs';

const studio = import.meta.dirname;
const root = path.resolve(studio, '..');
const work = process.env.STUDIO_WORK ?? path.join(os.tmpdir(), 'ndoro-studio');
const out = process.env.STUDIO_OUT ?? path.join(studio, 'pictures');
const table = JSON.parse(fs.readFileSync(path.join(root, 'src/demo/seed/measures.json'), 'utf8'));

/** How many points a centimetre has at most, and how large a unit of a kind's scenes is in centimetres. */
const kinds = {
  shoe: { layout: 'ground', scale: 34, unit: 10 },
  polish: { layout: 'ground', scale: 128, unit: 1.6 },
  box: { layout: 'ground', scale: 78, unit: 1.99 },
  champagne: { layout: 'ground', scale: 29 },
  garment: { layout: 'worn', unit: 36 },
  flat: { layout: 'spread', unit: 100 },
};

const baseOf = (name) => path.join(work, 'r', `measure-${name}`);

function render(rows) {
  const missing = rows.filter(([name]) => !fs.existsSync(`${baseOf(name)}.json`));
  if (missing.length === 0) return;
  fs.mkdirSync(path.join(work, 'r'), { recursive: true });
  const all = missing.map(([name, { kind, shape = name, heel, hem }]) => ({
    base: baseOf(name),
    of: { kind: sceneOf(kind), shape, heel, hem },
  }));
  const file = path.join(work, 'r', 'measures.job.json');
  fs.writeFileSync(file, JSON.stringify({ kind: 'measure', size: 760, spp: 4, all }));
  const scene = path.join(studio, 'scenes/scene.py');
  const command = ['-n', '19', 'blender', '-b', '-noaudio', '-P', scene, '--', file];
  // Debian's Blender must find Debian's Python.
  const env = { ...process.env, PATH: '/usr/bin:/bin', STUDIO_THREADS: '1' };
  const said = spawnSync('nice', command, { env, encoding: 'utf8' });
  fs.rmSync(file);
  const failed = all.find(({ base }) => !fs.existsSync(`${base}.json`));
  if (failed) throw new Error(`${failed.base}: ${said.stdout.slice(-1500)}`);
}

const sceneOf = (kind) => ({ box: 'polish', flat: 'garment' })[kind] ?? kind;

/** In centimetres. */
function sizeOf({ low, high, scale, w }, row) {
  // One bottle is rendered for all, so its height says how large it is.
  const unit = row.kind === 'champagne' ? row.height / (high[2] - low[2]) : kinds[row.kind].unit;
  const [wide, , tall] = high.map((value, axis) => (value - low[axis]) * unit);
  const margin = ((w / scale) * unit - wide) / 2;
  return { size: { wide, tall }, margin, low: low.map((value) => value * unit) };
}

async function written(page, svg, file) {
  await page.setContent(`<style>${fonts()}body{margin:0}svg{display:block}</style>${svg}`);
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot({ type: 'png' });
  await sharp(shot)
    .removeAlpha()
    .webp({ quality: 84, effort: 3, smartSubsample: true })
    .toFile(file);
}

function fonts() {
  const face = (family, file) =>
    `@font-face{font-family:"${family}";src:url(data:font/woff2;base64,${fs.readFileSync(file, 'base64')})}`;
  return (
    face('Bodoni Moda', path.join(root, 'src/design/styles/fonts/bodoni-moda-house.woff2')) +
    face(
      'Jost',
      path.join(root, 'node_modules/@fontsource-variable/jost/files/jost-latin-wght-normal.woff2'),
    )
  );
}

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));
const rows = Object.entries(table).filter(([name]) => names.length === 0 || names.includes(name));
const [onlyBounds, onlyRender] = ['--bounds', '--render'].map((option) => args.includes(option));
fs.mkdirSync(out, { recursive: true });
render(rows);
const elevations = rows.map(([name, row]) => {
  const base = baseOf(name);
  const about = JSON.parse(fs.readFileSync(`${base}.json`, 'utf8'));
  const { wide, tall } = sizeOf(about, row).size;
  console.log(name, `${wide.toFixed(1)} × ${tall.toFixed(1)} cm`);
  return { name, row, base };
});
if (!onlyBounds && !onlyRender) {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  const page = await browser.newPage({ viewport: { width, height } });
  for (const { name, row, base } of elevations) {
    const elevation = readElevation(base);
    const place = { ...kinds[row.kind], ...row };
    for (const theme of ['light', 'dark']) {
      const raw = { width: elevation.w, height: elevation.h, channels: 4 };
      const png = await sharp(plaster(elevation, theme), { raw }).png().toBuffer();
      const data = `data:image/png;base64,${png.toString('base64')}`;
      const svg = view(place, { data, ...sizeOf(elevation, row) }, theme);
      await written(
        page,
        svg,
        path.join(
          out,
          `measures-${name.replaceAll('_', '-')}${theme === 'dark' ? '-dark' : ''}.webp`,
        ),
      );
    }
  }
  await browser.close();
}
