// Makes a picture with alpha of what scenes/measure.py rendered: plaster, lit from the upper left, in the tones of a theme.
import fs from 'node:fs';

/** From the deepest shade to the highest light. */
export const tones = {
  light: ['#6f6357', '#9d9080', '#cfc3b3', '#fbf6ee'],
  dark: ['#17130f', '#4a4138', '#94887a', '#e3d8c8'],
};

const fromHex = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function ramp(colours, at) {
  const place = Math.max(0, Math.min(0.9999, at)) * (colours.length - 1);
  const [low, high] = [colours[Math.floor(place)], colours[Math.floor(place) + 1]];
  return low.map((value, index) => value + (high[index] - value) * (place % 1));
}

/** A box blur, three times over, which is nearly a soft one. */
function blurred(values, w, h, reach) {
  let from = values;
  for (let pass = 0; pass < 3; pass++) {
    for (const across of [true, false]) {
      const to = new Float32Array(from.length);
      const [rows, length] = across ? [h, w] : [w, h];
      for (let row = 0; row < rows; row++) {
        const at = (place) => {
          const inside = Math.max(0, Math.min(length - 1, place));
          return across ? row * w + inside : inside * w + row;
        };
        let sum = 0;
        for (let place = -reach; place <= reach; place++) sum += from[at(place)];
        for (let place = 0; place < length; place++) {
          to[at(place)] = sum / (2 * reach + 1);
          sum += from[at(place + reach + 1)] - from[at(place - reach)];
        }
      }
      from = to;
    }
  }
  return from;
}

/** Normals come in the camera's directions or in the world's: what faces us tells which. */
function directions(normals, alpha) {
  const sums = [0, 0, 0];
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] > 0.99) for (let axis = 0; axis < 3; axis++) sums[axis] += normals[4 * i + axis];
  }
  const facing = Math.abs(sums[2]) > Math.abs(sums[1]) ? 2 : 1;
  return { up: facing === 2 ? 1 : 2, facing, sign: Math.sign(sums[facing]) };
}

const light = [-0.46, 0.62, 0.64];

export function readElevation(base) {
  const about = JSON.parse(fs.readFileSync(`${base}.json`, 'utf8'));
  const { w, h } = about;
  const read = (name) => new Float32Array(fs.readFileSync(`${base}.${name}.f32`).buffer.slice(0));
  const [color, normals] = [read('color'), read('normal')];
  const alpha = new Float32Array(w * h);
  const open = new Float32Array(w * h);
  for (let i = 0; i < w * h; i++) {
    alpha[i] = Math.max(0, Math.min(1, color[4 * i + 3]));
    open[i] = color[4 * i];
  }
  // What light reaches changes slowly, so its noise goes with a blur; edges come from the normals.
  const [softOpen, softAlpha] = [blurred(open, w, h, 2), blurred(alpha, w, h, 2)];
  const { up, facing, sign } = directions(normals, alpha);
  const tone = new Float32Array(w * h);
  for (let i = 0; i < w * h; i++) {
    if (alpha[i] === 0) continue;
    const reach = Math.min(1, softOpen[i] / Math.max(0.02, softAlpha[i]) / 0.694);
    const [x, y, z] = [normals[4 * i], normals[4 * i + up], sign * normals[4 * i + facing]];
    const length = Math.hypot(x, y, z) || 1;
    const lit = Math.max(0, (x * light[0] + y * light[1] + z * light[2]) / length);
    const rim = Math.min(1, Math.max(0, z / length) / 0.3);
    tone[i] = (0.08 + 0.34 * reach ** 1.3 + 0.62 * lit * reach ** 0.6) * (0.72 + 0.28 * rim);
  }
  return { ...about, alpha, tone };
}

/** RGBA points. */
export function plaster({ w, h, alpha, tone }, theme) {
  const colours = tones[theme].map(fromHex);
  const points = Buffer.alloc(w * h * 4);
  for (let i = 0; i < w * h; i++) {
    const colour = ramp(colours, tone[i] ** (theme === 'light' ? 1.5 : 1.15));
    for (let k = 0; k < 3; k++) points[4 * i + k] = Math.round(colour[k]);
    points[4 * i + 3] = Math.round(255 * alpha[i]);
  }
  return points;
}
