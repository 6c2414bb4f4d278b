// node tint.mjs job.json — makes a picture to be laid over any colour with the blend mode hard-light.
// job: {model, modules, bases: [grey, mask], out: [w, h], file, gleam, depth}
//
// The render shows the thing in a middle grey. What is written is how much darker or lighter than
// its own colour each point is: a grey of one half leaves the colour beneath exactly as it is, and
// the thing's median is put there. The mask becomes the alpha channel. Metal reflects in its own
// colour, not in white, so its `gleam` is held back; so is the `depth` of flakes that turn away.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { denoise } from './denoise.mjs';

const job = JSON.parse(fs.readFileSync(process.argv[2]));
const need = createRequire(`${job.modules}/x.js`);
const sharp = need('sharp');
const tools = { ort: need('onnxruntime-node'), model: job.model };
const [grey, mask] = job.bases;
const { w, h } = JSON.parse(fs.readFileSync(`${grey}.json`));

const { gleam = 1, depth = 1 } = job;
const reference = 0.18;
const toScreen = (v) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
const shoulder = (v) => (v > 0.7 ? 0.7 + 0.3 * (1 - Math.exp(-(v - 0.7) / 0.3)) : v);

const rgb = await denoise(grey, tools);
const maskBytes = fs.readFileSync(`${mask}.color.f32`);
const coverage = new Float32Array(maskBytes.buffer, maskBytes.byteOffset, maskBytes.length / 4);
const light = Float32Array.from(
  { length: w * h },
  (_, i) => 0.2126 * rgb[3 * i] + 0.7152 * rgb[3 * i + 1] + 0.0722 * rgb[3 * i + 2],
);
// At the rim a point is half ground; there the thing's own light is carried outwards instead.
const sure = 0.98;
let known = Uint8Array.from(light, (_, i) => (coverage[3 * i] > sure ? 1 : 0));
for (let round = 0; round < 4; round++) {
  const next = known.slice();
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++) {
      const at = y * w + x;
      if (known[at]) continue;
      const beside = [at - 1, at + 1, at - w, at + w].filter((other) => known[other]);
      if (beside.length === 0) continue;
      light[at] = beside.reduce((sum, other) => sum + light[other], 0) / beside.length;
      next[at] = 1;
    }
  known = next;
}
const inside = light.filter((_, i) => coverage[3 * i] > sure).sort();
const exposure = reference / inside[Math.floor(inside.length / 2)];

const own = toScreen(reference);
const half = 127.5;
const pixels = Buffer.alloc(w * h * 4);
for (let i = 0; i < w * h; i++) {
  const seen = toScreen(shoulder(light[i] * exposure));
  const lift =
    seen <= own ? 1 - depth * (1 - seen / own) : 1 + gleam * (1 - (1 - seen) / (1 - own));
  pixels.fill(Math.round(Math.min(255, lift * half)), 4 * i, 4 * i + 3);
  pixels[4 * i + 3] = Math.round(255 * Math.min(1, Math.max(0, coverage[3 * i])));
}

fs.mkdirSync(job.file.replace(/[^/]*$/, ''), { recursive: true });
const part = `${job.file}.part`;
await sharp(pixels, { raw: { width: w, height: h, channels: 4 } })
  .resize(...job.out, { kernel: 'lanczos3' })
  .webp({ quality: 86, alphaQuality: 90, effort: 6 })
  .toFile(part);
fs.renameSync(part, job.file);
for (const base of job.bases)
  for (const end of ['color.f32', 'albedo.f32', 'normal.f32', 'json'])
    fs.rmSync(`${base}.${end}`, { force: true });
