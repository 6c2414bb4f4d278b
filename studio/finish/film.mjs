// node film.mjs job.json > frames.rgb — denoises every panel of scenes/film.py and blends them into frames.
// job: {modules, model, base, panels, frames, start, exp, con, spread, floor}; start: where the light stands at first
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { denoise } from './denoise.mjs';

const job = JSON.parse(fs.readFileSync(process.argv[2]));
const req = createRequire(`${job.modules}/x.js`);
const tools = { ort: req('onnxruntime-node'), model: job.model };
const {
  panels,
  frames,
  start = 0,
  exp = 1,
  con = 0.12,
  spread = 1.1,
  floor = 0.06,
  behind = 0.3,
} = job;
const { w, h } = JSON.parse(fs.readFileSync(`${job.base}.0.json`));

const glow = await denoise(`${job.base}.0`, tools);
const lights = [];
for (let k = 1; k <= panels; k++) lights.push(await denoise(`${job.base}.${k}`, tools));

/** How bright a panel is while the middle of the light stands at `at`; behind the piece it would dazzle. */
function brightness(panel, at) {
  const front = (1 + Math.cos((2 * Math.PI * panel) / panels)) / 2;
  const around = Math.abs(panel - at) % panels;
  const away = Math.min(around, panels - around);
  return (
    (behind + (1 - behind) * front) * (floor + Math.exp(-(away * away) / (2 * spread * spread)))
  );
}

function tone(light) {
  let v = light * exp;
  if (v > 0.62) v = 0.62 + 0.38 * (1 - Math.exp(-(v - 0.62) / 0.38));
  v = v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055;
  return (v + con * (v * v * (3 - 2 * v) - v)) * 255;
}

// Light is toned through a table: a frame has millions of points, and they lie close together in the dark.
const steps = 16384;
const reach = 4;
const table = Float32Array.from({ length: steps + 1 }, (_, i) => tone(reach * (i / steps) ** 2));
const frame = new Float32Array(w * h * 3);
const bytes = Buffer.alloc(w * h * 3);
// The same fine grain in every frame: it keeps the dark from banding and costs a still film nothing.
let seed = 12345;
const grain = Float32Array.from({ length: w * h }, () => {
  seed = (seed * 1664525 + 1013904223) >>> 0;
  return seed / 4294967296;
});

for (let f = 0; f < frames; f++) {
  const at = (((start + (f / frames) * panels) % panels) + panels) % panels;
  frame.set(glow);
  for (const [panel, light] of lights.entries()) {
    const share = brightness(panel, at);
    for (let i = 0; i < frame.length; i++) frame[i] += share * light[i];
  }
  for (let i = 0; i < frame.length; i++) {
    const place = Math.sqrt(Math.min(reach, Math.max(0, frame[i])) / reach);
    bytes[i] = Math.min(255, table[Math.round(place * steps)] + grain[(i / 3) | 0]);
  }
  fs.writeSync(1, bytes);
}
