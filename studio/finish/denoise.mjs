// Denoises a render with the weights of Intel Open Image Denoise, run by onnxruntime.
import fs from 'node:fs';

const rdf = (f) => {
  const b = fs.readFileSync(f);
  return new Float32Array(b.buffer, b.byteOffset, b.length / 4);
};
// OIDN's perceptual transfer curve and its inverse
const a = 1.41283765e3,
  b = 1.64593172,
  c = 4.31384981e-1,
  d = -2.94139609e-3,
  e = 1.92653254e-1,
  f = 6.26026094e-3,
  g = 9.98620152e-1,
  y0 = 1.5794576e-6,
  y1 = 3.22087631e-2,
  x0 = 2.23151711e-3,
  x1 = 3.70974749e-1;
const fw = (y) => (y <= y0 ? a * y : y <= y1 ? b * y ** c + d : e * Math.log(y + f) + g),
  iv = (x) => (x <= x0 ? x / a : x <= x1 ? ((x - d) / b) ** (1 / c) : Math.exp((x - g) / e) - f),
  ns = 1 / fw(65504);
let sess;
/** The render `base` without its noise, as linear RGB. */
export async function denoise(base, { ort, model, threads }) {
  const { w, h } = JSON.parse(fs.readFileSync(`${base}.json`)),
    N = w * h;
  const col = rdf(`${base}.color.f32`),
    alb = rdf(`${base}.albedo.f32`),
    nrm = rdf(`${base}.normal.f32`),
    res = new Float32Array(N * 3);
  let ls = 0,
    ln = 0;
  for (let i = 0; i < N; i += 7) {
    const L = 0.2126 * col[3 * i] + 0.7152 * col[3 * i + 1] + 0.0722 * col[3 * i + 2];
    if (L > 1e-8) {
      ls += Math.log2(L);
      ln++;
    }
  }
  const sc = 0.18 / 2 ** (ls / Math.max(ln, 1)),
    W = Math.ceil(w / 16) * 16,
    H = Math.ceil(h / 16) * 16,
    P = W * H,
    inp = new Float32Array(9 * P);
  sess ??= await ort.InferenceSession.create(model, { intraOpNumThreads: threads || 2 });
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const my = y < h ? y : 2 * h - 2 - y,
        mx = x < w ? x : 2 * w - 2 - x,
        s = (my * w + mx) * 3,
        q = y * W + x; // mirror padding
      for (let k = 0; k < 3; k++) {
        inp[k * P + q] = fw(Math.max(0, Math.min(65504, (col[s + k] || 0) * sc))) * ns;
        inp[(3 + k) * P + q] = Math.max(0, Math.min(1, alb[s + k] || 0));
        inp[(6 + k) * P + q] = Math.max(-1, Math.min(1, nrm[s + k] || 0)) * 0.5 + 0.5;
      }
    }
  const D = (await sess.run({ input: new ort.Tensor('float32', inp, [1, 9, H, W]) })).dec_conv0
    .data;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      for (let k = 0; k < 3; k++)
        res[(y * w + x) * 3 + k] = Math.max(0, iv(D[k * P + y * W + x] / ns)) / sc;
  return res;
}
