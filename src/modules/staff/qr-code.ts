import { correctionWords } from './reed-solomon.ts';

/**
 * QR codes (ISO/IEC 18004) for short texts: bytes, correction level L, versions 1 to 20. Enough
 * for an authenticator's link, and far smaller than a library for everything.
 */
export type QrModules = boolean[][];

/** Correction words in each block, and the number of blocks, for versions 1 to 20 at level L. */
const wordsPerBlock = [
  7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
];
const blockCounts = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8];

const levelL = 0b01;

export function encodeQrCode(text: string): QrModules {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const words = interleave(dataWords(bytes, version), version);
  const grid = createGrid(version);
  const candidates = Array.from({ length: 8 }, (_, mask) => draw(grid, words, version, mask));
  return candidates.reduce((best, next) => (penaltyOf(next) < penaltyOf(best) ? next : best));
}

/** All modules that can carry data or correction, in words of eight. */
export function wordCapacity(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const alignments = Math.floor(version / 7) + 2;
    modules -= (25 * alignments - 10) * alignments - 55;
    if (version >= 7) modules -= 36;
  }
  return Math.floor(modules / 8);
}

function dataCapacity(version: number): number {
  const index = version - 1;
  return wordCapacity(version) - (wordsPerBlock[index] ?? 0) * (blockCounts[index] ?? 0);
}

const headerBits = (version: number) => 4 + (version < 10 ? 8 : 16);

function versionFor(length: number): number {
  for (let version = 1; version <= wordsPerBlock.length; version += 1) {
    if (headerBits(version) + length * 8 <= dataCapacity(version) * 8) return version;
  }
  throw new RangeError('The text is too long for a QR code of this size');
}

function dataWords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const push = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  push(0b0100, 4);
  push(bytes.length, headerBits(version) - 4);
  for (const byte of bytes) push(byte, 8);
  const capacity = dataCapacity(version);
  push(0, Math.min(4, capacity * 8 - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  const words: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    words.push(Number.parseInt(bits.slice(at, at + 8).join(''), 2));
  }
  for (let pad = 0xec; words.length < capacity; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** Splits the data into blocks, gives each its correction words, and takes them by turns. */
function interleave(data: number[], version: number): number[] {
  const count = blockCounts[version - 1] ?? 1;
  const shortLength = Math.floor(data.length / count);
  const shortBlocks = count - (data.length % count);
  const blocks: number[][] = [];
  for (let index = 0, at = 0; index < count; index += 1) {
    const length = shortLength + (index < shortBlocks ? 0 : 1);
    blocks.push(data.slice(at, at + length));
    at += length;
  }
  const corrections = blocks.map((block) =>
    correctionWords(block, wordsPerBlock[version - 1] ?? 0),
  );
  return [...byTurns(blocks), ...byTurns(corrections)];
}

function byTurns(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => blocks.map((block) => block[at]))
    .flat()
    .filter((word) => word !== undefined);
}

/** Null where data goes; the fixed patterns elsewhere. */
type Grid = (boolean | null)[][];

function createGrid(version: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const set = (x: number, y: number, dark: boolean) => {
    const row = grid[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    square(4, (dx, dy, distance) => set(x + dx, y + dy, distance !== 2 && distance !== 4));
  }
  const centres = alignmentCentres(version);
  for (const x of centres) {
    for (const y of centres) {
      const isFinder = (x === 6 && (y === 6 || y === size - 7)) || (x === size - 7 && y === 6);
      if (!isFinder) square(2, (dx, dy, distance) => set(x + dx, y + dy, distance !== 1));
    }
  }
  // Kept free for now: what stands here depends on the mask.
  for (const [x, y] of formatPlaces(size).flat()) set(x, y, false);
  set(8, size - 8, true);
  if (version >= 7) drawVersion(version, size, set);
  return grid;
}

function square(radius: number, put: (dx: number, dy: number, distance: number) => void): void {
  for (let dy = -radius; dy <= radius; dy += 1) {
    for (let dx = -radius; dx <= radius; dx += 1) put(dx, dy, Math.max(Math.abs(dx), Math.abs(dy)));
  }
}

function alignmentCentres(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const last = version * 4 + 10;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - (count - 2 - index) * step)];
}

/** Both copies of the fifteen format modules, lowest bit first. */
function formatPlaces(size: number): [x: number, y: number][][] {
  const around = (index: number): [number, number] => {
    if (index < 6) return [8, index];
    if (index < 8) return [8, index + 1];
    return index === 8 ? [7, 8] : [14 - index, 8];
  };
  const apart = (index: number): [number, number] =>
    index < 8 ? [size - 1 - index, 8] : [8, size - 15 + index];
  const indexes = Array.from({ length: 15 }, (_, index) => index);
  return [indexes.map(around), indexes.map(apart)];
}

/** The remainder that lets a reader mend a few bits. */
function remainder(value: number, length: number, divisor: number): number {
  let rest = value;
  for (let step = 0; step < length; step += 1) {
    rest = (rest << 1) ^ ((rest >>> (length - 1)) * divisor);
  }
  return rest;
}

export function formatBits(mask: number): number {
  const data = (levelL << 3) | mask;
  return ((data << 10) | remainder(data, 10, 0x537)) ^ 0x5412;
}

export function versionBits(version: number): number {
  return (version << 12) | remainder(version, 12, 0x1f25);
}

function drawVersion(
  version: number,
  size: number,
  set: (x: number, y: number, dark: boolean) => void,
): void {
  const bits = versionBits(version);
  for (let index = 0; index < 18; index += 1) {
    const dark = ((bits >>> index) & 1) === 1;
    const [far, near] = [size - 11 + (index % 3), Math.floor(index / 3)];
    set(far, near, dark);
    set(near, far, dark);
  }
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The data's way through the free modules: upwards and downwards in columns of two, from the right. */
export function dataPath(grid: Grid): [x: number, y: number][] {
  const size = grid.length;
  const path: [number, number][] = [];
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (grid[y]?.[x] === null) path.push([x, y]);
    }
    upwards = !upwards;
  }
  return path;
}

function draw(grid: Grid, words: number[], version: number, mask: number): QrModules {
  const modules: QrModules = grid.map((row) => row.map((dark) => dark ?? false));
  const isFlipped = masks[mask] ?? (() => false);
  dataPath(grid).forEach(([x, y], index) => {
    const bit = ((words[index >>> 3] ?? 0) >>> (7 - (index & 7))) & 1;
    const row = modules[y];
    if (row) row[x] = (bit === 1) !== isFlipped(x, y);
  });
  const bits = formatBits(mask);
  for (const places of formatPlaces(version * 4 + 17)) {
    places.forEach(([x, y], index) => {
      const row = modules[y];
      if (row) row[x] = ((bits >>> index) & 1) === 1;
    });
  }
  return modules;
}

/** The fewer long runs, blocks and look-alikes of the corner squares, the easier to read. */
function penaltyOf(modules: QrModules): number {
  const size = modules.length;
  const at = (x: number, y: number) => modules[y]?.[x] ?? false;
  let penalty = 0;
  let darkCount = 0;
  for (let line = 0; line < size; line += 1) {
    for (const read of [(i: number) => at(i, line), (i: number) => at(line, i)]) {
      penalty += linePenalty(Array.from({ length: size }, (_, index) => read(index)));
    }
    for (let x = 0; x < size; x += 1) {
      if (at(x, line)) darkCount += 1;
      const colour = at(x, line);
      const isBlock =
        x + 1 < size &&
        line + 1 < size &&
        [at(x + 1, line), at(x, line + 1), at(x + 1, line + 1)].every((dark) => dark === colour);
      if (isBlock) penalty += 3;
    }
  }
  const share = (darkCount * 100) / (size * size);
  return penalty + Math.floor(Math.abs(share - 50) / 5) * 10;
}

function linePenalty(line: boolean[]): number {
  const text = line.map((dark) => (dark ? '1' : '0')).join('');
  const runs = text.match(/0{5,}|1{5,}/g) ?? [];
  const finders = text.match(/(?=00001011101|10111010000)/g) ?? [];
  return runs.reduce((sum, run) => sum + run.length - 2, 0) + finders.length * 40;
}
