// node hang.mjs [--write] — hangs the shoes of the seed on one ground line: each shape is moved up or down as
// a whole, all its colours alike, and the empty ground is continued by its own mirror image.
// New renders stand there by themselves (scenes/shoe.py, GROUND). STUDIO_WORK: see render.py
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const work = process.env.STUDIO_WORK ?? path.join(os.tmpdir(), 'ndoro-studio');
const sharp = createRequire(`${work}/node_modules/x.js`)('sharp');
const folder = path.resolve(import.meta.dirname, '../../src/demo/seed/media/products');
const ground = 0.74;
const [sw, sh] = [240, 300];

/** What comes in one colour, or in few dark ones, stands where the same last stands in many. */
const like = {
  'ballerina-leopard': 'ballerina-leather',
  'boot-ankle-camo': 'boot-ankle-suede',
  'flat-sunset': 'flat-perforated',
  'pump-leopard': 'pump-patent',
  'pump-sunset': 'pump-patent',
  'pump-suede': 'pump-patent',
  'sandal-bare-mirror': 'sandal-bare-leather',
  'sandal-cross-sunset': 'sandal-cross-metal',
};
/** Where the picture turns bright under the product: there is only one of each. */
const alone = {
  'boot-camo': { main: 0.753, hover: 0.75 },
  'boot-knee-camo': { main: 0.807, hover: 0.84 },
  'boot-leopard': { main: 0.753, hover: 0.75 },
};

function groups() {
  const found = new Map();
  for (const file of fs.readdirSync(folder)) {
    const [, product, view] = /^shoe-(.+)-(main|hover)\.webp$/.exec(file) ?? [];
    if (!product) continue;
    const shape = like[product] || alone[product] ? product : product.replace(colours, '');
    const key = `${shape}/${view}`;
    found.set(key, [...(found.get(key) ?? []), file]);
  }
  return found;
}

const colours =
  /-(noir|burgundy|scarlet|caramel|espresso|almond|ivory|emerald|gold|silver|rose-gold|bronze|champagne|pewter|amethyst|porcelain|honey|cinnamon|cocoa|ebony|blush|forest|plum|oyster|rose|cream|cherry|sage|tan|white|coral|sky|mint|cognac|olive|chestnut|sand|ruby)$/;

const small = (file) =>
  sharp(path.join(folder, file)).resize(sw, sh, { fit: 'fill' }).removeAlpha().raw().toBuffer();

/** The lowest row in which two colours of a shape differ: only the shoe itself does. */
async function lowest(files) {
  const shots = await Promise.all(files.map(small));
  for (let y = sh - 1; y >= 0; y--) {
    let differing = 0;
    for (let x = 0; x < sw; x++) {
      const at = (y * sw + x) * 3;
      const spread = [0, 1, 2].map((k) => {
        const values = shots.map((shot) => shot[at + k]);
        return Math.max(...values) - Math.min(...values);
      });
      if (Math.max(...spread) > 45) differing++;
    }
    if (differing >= 3) return y / sh;
  }
  return null;
}

async function move(file, by) {
  const source = path.join(folder, file);
  const image = sharp(source);
  const { width, height } = await image.metadata();
  const rows = Math.round(Math.abs(by) * height);
  if (rows < 4) return;
  const part = { left: 0, top: by > 0 ? 0 : rows, width, height: height - rows };
  const cut = await image.extract(part).removeAlpha().raw().toBuffer();
  const edge = by > 0 ? { top: rows } : { bottom: rows };
  await sharp(cut, { raw: { width, height: height - rows, channels: 3 } })
    .extend({ ...edge, extendWith: 'mirror' })
    .webp({ quality: 90, effort: 4, smartSubsample: true })
    .toFile(`${source}.part`);
  fs.renameSync(`${source}.part`, source);
}

const all = groups();
const stands = new Map();
for (const [key, files] of all) {
  if (files.length > 1) stands.set(key, await lowest(files));
}
for (const [key, files] of [...all].sort()) {
  const [shape, view] = key.split('/');
  const at = alone[shape]?.[view] ?? stands.get(`${like[shape] ?? shape}/${view}`);
  console.log(key, files.length, at ?? 'unknown');
  if (at && process.argv.includes('--write'))
    for (const file of files) await move(file, ground - at);
}
