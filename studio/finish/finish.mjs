// node finish.mjs job.json — denoise (OIDN weights through onnxruntime), recolour, tone-map, enlarge, WebP.
// job: {model, bases:[base] | [black,white] | [black,white,black with the name in gold], outs:[{file,hex?,gilt?}], out:[w,h], exp, con, bloom, grain, vig, q}
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { denoise } from './denoise.mjs';

const job = JSON.parse(fs.readFileSync(process.argv[2]));
const req = createRequire(`${job.modules}/x.js`);
const ort = req('onnxruntime-node'),
  sharp = req('sharp'),
  tools = { ort, model: job.model, threads: job.threads };
const { w, h } = JSON.parse(fs.readFileSync(`${job.bases[0]}.json`));
const N = w * h;
const { exp = 1, bloom = 0, grain = 0.003, vig = 0, con = 0.12, q = 88 } = job;
function addBloom(res) {
  const hw = Math.round(w / 4),
    hh = Math.round(h / 4),
    bp = new Float32Array(hw * hh * 3);
  for (let y = 0; y < hh; y++)
    for (let x = 0; x < hw; x++)
      for (let k = 0; k < 3; k++) {
        let s = 0;
        for (let j = 0; j < 4; j++)
          for (let i = 0; i < 4; i++) {
            const yy = Math.min(h - 1, y * 4 + j),
              xx = Math.min(w - 1, x * 4 + i);
            s += Math.max(0, Math.min(8, res[(yy * w + xx) * 3 + k] * exp) - 0.85);
          }
        bp[(y * hw + x) * 3 + k] = s / 16;
      }
  const bl = (src, r) => {
    let A = src;
    for (let pass = 0; pass < 3; pass++)
      for (const sx of [1, 0]) {
        const B = new Float32Array(A.length),
          L = sx ? hw : hh,
          M = sx ? hh : hw;
        for (let m = 0; m < M; m++)
          for (let k = 0; k < 3; k++) {
            let s = 0;
            const id = (t) => {
              t = Math.max(0, Math.min(L - 1, t));
              return (sx ? m * hw + t : t * hw + m) * 3 + k;
            };
            for (let t = -r; t <= r; t++) s += A[id(t)];
            for (let t = 0; t < L; t++) {
              B[id(t)] = s / (2 * r + 1);
              s += A[id(t + r + 1)] - A[id(t - r)];
            }
          }
        A = B;
      }
    return A;
  };
  const b1 = bl(bp, 4),
    b2 = bl(bp, 18);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const fx = Math.min(hw - 1.001, Math.max(0, (x - 1.5) / 4)),
        fy = Math.min(hh - 1.001, Math.max(0, (y - 1.5) / 4)),
        ix = fx | 0,
        iy = fy | 0,
        ax = fx - ix,
        ay = fy - iy;
      for (let k = 0; k < 3; k++) {
        const sample = (B) => {
          const p = (iy * hw + ix) * 3 + k,
            r = p + hw * 3;
          return (
            (B[p] * (1 - ax) + B[p + 3] * ax) * (1 - ay) + (B[r] * (1 - ax) + B[r + 3] * ax) * ay
          );
        };
        res[(y * w + x) * 3 + k] += (bloom * (sample(b1) * 0.6 + sample(b2) * 0.8)) / exp;
      }
    }
}
const tm = (v) => {
  v *= exp;
  const kn = 0.62;
  if (v > kn) v = kn + (1 - kn) * (1 - Math.exp(-(v - kn) / (1 - kn)));
  return v;
};
async function write(res, file) {
  if (bloom > 0) addBloom(res);
  const buf = Buffer.alloc(N * 3);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = (y * w + x) * 3,
        dx = x / w - 0.5,
        dy = y / h - 0.5,
        vg = 1 - vig * (dx * dx + dy * dy) * 2;
      for (let k = 0; k < 3; k++) {
        let v = tm(res[i + k] * vg);
        v = v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055;
        v += con * (v * v * (3 - 2 * v) - v);
        buf[i + k] = Math.max(0, Math.min(255, Math.round(v * 255)));
      }
    }
  const [ow, oh] = job.out || [w, h];
  const big = await sharp(buf, { raw: { width: w, height: h, channels: 3 } })
    .resize(ow, oh, { kernel: 'lanczos3', fit: 'cover' })
    .sharpen({ sigma: 0.9, m1: 0.35, m2: 0.9 })
    .raw()
    .toBuffer();
  let s = 12345;
  const rnd = () => {
    s = (s * 1664525 + 1013904223) >>> 0;
    return s / 4294967296;
  };
  for (let i = 0; i < ow * oh; i++) {
    const n = (rnd() + rnd() - 1) * grain * 255 * 1.6;
    for (let k = 0; k < 3; k++)
      big[3 * i + k] = Math.max(0, Math.min(255, Math.round(big[3 * i + k] + n)));
  } // fine grain against banding
  fs.mkdirSync(file.replace(/[^/]*$/, ''), { recursive: true });
  await sharp(big, { raw: { width: ow, height: oh, channels: 3 } })
    .webp({ quality: q, effort: 3, smartSubsample: true })
    .toFile(`${file}.part`);
  fs.renameSync(`${file}.part`, file);
}
/** Of a further ink only the part with the name was rendered: the rest is as in the first render. */
function fillIn(base, first) {
  const { part } = JSON.parse(fs.readFileSync(`${base}.json`));
  if (!part) return;
  const [left, top, right, bottom] = part;
  for (const pass of ['color', 'albedo', 'normal']) {
    const whole = fs.readFileSync(`${first}.${pass}.f32`);
    const name = fs.readFileSync(`${base}.${pass}.f32`);
    // A point at the border mixes with the emptiness outside.
    for (let y = top + 3; y < bottom - 3; y++) {
      const [from, to] = [left + 3, right - 3].map((x) => (y * w + x) * 12);
      name.copy(whole, from, from, to);
    }
    fs.writeFileSync(`${base}.${pass}.f32`, whole);
  }
}
const lin = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
if (job.bases.length === 1) await write(await denoise(job.bases[0], tools), job.outs[0].file);
else {
  const K = await denoise(job.bases[0], tools),
    Wt = await denoise(job.bases[1], tools); // any colour = K + c (W - K) / .9
  if (job.bases[2]) fillIn(job.bases[2], job.bases[0]);
  const gilt = job.bases[2] && (await denoise(job.bases[2], tools));
  for (const o of job.outs) {
    const cc = o.lin || [1, 3, 5].map((i) => lin(parseInt(o.hex.slice(i, i + 2), 16) / 255)),
      r = new Float32Array(N * 3),
      black = o.gilt ? gilt : K;
    for (let i = 0; i < N * 3; i++)
      r[i] = Math.max(0, black[i] + (cc[i % 3] * (Wt[i] - K[i])) / 0.896);
    await write(r, o.file);
  }
}
for (const s of job.bases)
  for (const x of ['color.f32', 'albedo.f32', 'normal.f32', 'json'])
    fs.rmSync(`${s}.${x}`, { force: true });
