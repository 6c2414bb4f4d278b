// The view with measures as SVG: a product in its true size beside what shows it, with thin lines and centimetres.
import { smooth, woman } from './woman.mjs';

export const [width, height] = [1200, 1500];

export const themes = {
  light: {
    ground: ['#f4ede3', '#e9dfd1'],
    ink: '#1a1613',
    quiet: '#6b625a',
    line: '#7a5f14',
    pale: '#a3978a',
    shade: 0.2,
  },
  dark: {
    ground: ['#221c17', '#15110d'],
    ink: '#efe6da',
    quiet: '#a79e94',
    line: '#d4af37',
    pale: '#6f655b',
    shade: 0.5,
  },
};

const round = (value) => Math.round(value * 10) / 10;
const path = (d, colour, wide, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

const words = (x, y, text, { anchor = 'middle', colour, size = 34, track = 1 }) =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" fill="${colour}" font-size="${size}" letter-spacing="${track}" font-family="Jost" font-weight="400">${text}</text>`;

function centimetres(x, y, value, theme, anchor = 'middle') {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" fill="${theme.ink}" font-family="Bodoni Moda" font-size="60">${value}<tspan dx="10" font-family="Jost" font-size="34" fill="${theme.quiet}">cm</tspan></text>`;
}

/** A line from end to end, each closed by a short stroke, with its length beside it. */
function across(x0, x1, y, value, theme, below = 78) {
  const d = `M${round(x0)} ${y}H${round(x1)}M${round(x0)} ${y - 11}v22M${round(x1)} ${y - 11}v22`;
  return path(d, theme.line, 2) + centimetres((x0 + x1) / 2, y + below, value, theme);
}

/** Not where the gallery has its arrows on a phone. */
function clear(y0, y1) {
  const places = [0.5, 0.3, 0.75].map((share) => y1 + share * (y0 - y1));
  return places.find((y) => Math.abs(y - height / 2) > 130) ?? places[0];
}

function upright(x, y0, y1, value, theme, side) {
  const d = `M${round(x)} ${round(y0)}V${round(y1)}M${round(x - 11)} ${round(y0)}h22M${round(x - 11)} ${round(y1)}h22`;
  const at = [x + side * 30, clear(y0, y1) + 20];
  return path(d, theme.line, 2) + centimetres(...at, value, theme, side < 0 ? 'end' : 'start');
}

/** A stroke for each centimetre, a longer one for each fifth. */
function ruler(x0, y, long, scale, theme) {
  const strokes = Array.from({ length: Math.floor(long) + 1 }, (_, cm) => {
    return `M${round(x0 + cm * scale)} ${y}v${cm % 5 === 0 ? 20 : 11}`;
  });
  return path(`M${round(x0)} ${y}h${round(long * scale)}${strokes.join('')}`, theme.pale, 2);
}

const mirrored = (profile, place) =>
  [1, -1].map((side) => smooth(profile.map(([x, z]) => place(side * x, z)))).join('');

const flute = [
  [0, 0.1],
  [3.2, 0.1],
  [3.3, 0.3],
  [1.4, 0.7],
  [0.45, 1.4],
  [0.35, 4],
  [0.35, 8],
  [0.7, 9.6],
  [1.6, 11.2],
  [2.3, 14],
  [2.5, 17],
  [2.35, 20],
  [2.2, 22.5],
];

const bottle = [
  [0, 0],
  [4, 0],
  [4.4, 0.8],
  [4.4, 4],
  [4.4, 9],
  [4.4, 13],
  [4.2, 15.2],
  [3.6, 17.6],
  [2.7, 20.6],
  [2.05, 23.4],
  [1.75, 26],
  [1.65, 28.2],
  [1.95, 28.6],
  [1.95, 29.4],
  [1.75, 29.8],
  [1.8, 31],
  [1.4, 31.8],
  [0, 32],
];

/** What stands beside a product: how far it reaches to either side, and its outline. */
const beside = {
  ring: {
    reach: 1,
    text: 'beside a ring of 2 cm',
    line: (place) => circle(place, 1) + circle(place, 0.87),
  },
  flute: {
    reach: 3.3,
    text: 'beside a flute of 22.5 cm',
    line: (place) => mirrored(flute, place) + rim(place, 2.2, 22.5),
  },
  bottle: {
    reach: 4.4,
    text: 'beside a bottle of 75 cl',
    line: (place) => mirrored(bottle, place),
  },
};

function rim(place, radius, z) {
  const [[x0, y], [x1]] = [place(-radius, z), place(radius, z)];
  return `M${round(x0)} ${round(y)}H${round(x1)}`;
}

function circle(place, radius) {
  const [[x0, y], [x1]] = [place(-radius, 1), place(radius, 1)];
  const r = (x1 - x0) / 2;
  return `M${round(x0)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0`;
}

/** Where things are: ground, scale, and the least and greatest x of the product, in points. */
function standing(row, size) {
  const other = beside[row.beside];
  const gap = other ? 0.9 * other.reach ** 0.7 : 0;
  const reach = other ? 2 * other.reach + gap : 0;
  const room = row.heel && row.height ? 640 : 800;
  const scale = Math.min(row.scale, room / (size.wide + reach), 1040 / size.tall);
  // A measure on the left alone needs room there.
  const aside = row.heel && row.height ? 0 : row.heel || row.height ? 64 : 0;
  const left = (width - (size.wide + reach) * scale) / 2 + aside;
  const ground = size.tall * scale > 640 ? 1150 : 1060;
  const middle = left + (size.wide + gap + (other?.reach ?? 0)) * scale;
  const place = (x, z) => [middle + x * scale, ground - z * scale];
  return { scale, left, ground, outline: other?.line(place), text: other?.text };
}

function shadow(x0, x1, y, theme) {
  const [middle, reach] = [(x0 + x1) / 2, (x1 - x0) / 2];
  return `<ellipse cx="${round(middle)}" cy="${y}" rx="${round(reach * 0.96)}" ry="14" fill="#000" opacity="${theme.shade}" filter="url(#soft)"/>`;
}

const image = (data, x, y, w, h) =>
  `<image href="${data}" x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" preserveAspectRatio="none"/>`;

/** margin: what the render leaves free around the product, in centimetres. */
function onGround(row, { data, size, margin }, theme) {
  const { scale, left, ground, outline, text } = standing(row, size);
  const right = left + size.wide * scale;
  const product = image(
    data,
    left - margin * scale,
    ground - (size.tall + margin) * scale,
    (size.wide + 2 * margin) * scale,
    (size.tall + 2 * margin) * scale,
  );
  const parts = [shadow(left, right, ground + 2, theme)];
  if (outline) parts.push(path(outline, theme.pale, 2.5));
  parts.push(product);
  parts.push(ruler(left, ground + 34, size.wide, scale, theme));
  if (row.length) parts.push(centimetres((left + right) / 2, ground + 136, row.length, theme));
  if (row.heel)
    parts.push(upright(left - 44, ground, ground - row.heel * scale, row.heel, theme, -1));
  if (row.height)
    parts.push(
      upright(...heightLine(row, { left, right, ground, scale }), theme, row.heel ? 1 : -1),
    );
  return parts.join('') + caption(row.caption ?? text, theme);
}

function heightLine(row, { left, right, ground, scale }) {
  const x = row.heel ? right + 44 : left - 44;
  return [x, ground, ground - row.height * scale, row.height];
}

/** Above the dots of the gallery. */
const caption = (text, theme) =>
  text ? words(width / 2, 1368, text, { colour: theme.quiet, size: 36, track: 1.5 }) : '';

/** On a woman of 172 cm, who stands on the same ground. */
function worn(row, { data, size, margin, low }, theme) {
  const [scale, ground, middle] = [6.9, 1285, width / 2];
  const place = (x, z) => [middle + x * scale, ground - z * scale];
  const [left, top] = place(low[0] - margin, low[2] + size.tall + margin);
  const product = image(
    data,
    left,
    top,
    (size.wide + 2 * margin) * scale,
    (size.tall + 2 * margin) * scale,
  );
  const x = middle + (low[0] + size.wide) * scale + 62;
  const [, from] = place(0, low[2] + size.tall);
  const [, to] = place(0, low[2] + size.tall - row.length);
  return [
    path(`M${middle - 330} ${ground}H${middle + 330}`, theme.pale, 1.5),
    path(woman(place), theme.pale, 2.5),
    product,
    upright(Math.max(x, middle + 230), to, from, row.length, theme, 1),
    caption('on a woman of 172 cm', theme),
  ].join('');
}

/** A square or a scarf, spread out beside a woman of 172 cm. */
function spread(row, { data, size, margin }, theme) {
  const [scale, ground] = [Math.min(5.7, 1000 / row.height), 1270];
  const place = (x, z) => [215 + x * scale, ground - z * scale];
  const [wide, tall] = [row.length * scale, row.height * scale];
  const left = 870 - wide / 2;
  const low = row.height > 150 ? ground : ground - ((172 - row.height) / 2) * scale;
  // The fringe counts, as it does in the measures of a shop.
  const [x, z] = [wide / size.wide, tall / size.tall];
  const product = image(
    data,
    left - margin * x,
    low - (size.tall + margin) * z,
    (size.wide + 2 * margin) * x,
    (size.tall + 2 * margin) * z,
  );
  return [
    path(`M60 ${ground}H1140`, theme.pale, 1.5),
    path(woman(place), theme.pale, 2.5),
    product,
    upright(left - 40, low, low - tall, row.height, theme, -1),
    across(left, left + wide, low - tall - 44, row.length, theme, -30),
    caption('beside a woman of 172 cm', theme),
  ].join('');
}

const layouts = { ground: onGround, worn, spread };

export function view(row, product, name) {
  const theme = themes[name];
  const [high, low] = theme.ground;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><radialGradient id="ground" cx="50%" cy="42%" r="78%"><stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></radialGradient>
<filter id="soft" x="-20%" y="-200%" width="140%" height="500%"><feGaussianBlur stdDeviation="14"/></filter></defs>
<rect width="${width}" height="${height}" fill="url(#ground)"/>${layouts[row.layout](row, product, theme)}</svg>`;
}
