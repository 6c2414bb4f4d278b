export type ImageType = 'jpeg' | 'png' | 'webp' | 'avif';

/** `other-image` is an image of an unsupported type; `none` is anything else. */
export type Recognised = ImageType | 'other-image' | 'none';

/** `whole`: the file ends where its format says, so nothing is hidden behind the picture. */
export type ContainerState = 'whole' | 'animated' | 'broken';

const signatures: [start: number[], type: Recognised][] = [
  [[0xff, 0xd8, 0xff], 'jpeg'],
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'png'],
  [[0x47, 0x49, 0x46, 0x38], 'other-image'], // GIF
  [[0x42, 0x4d], 'other-image'], // BMP
  [[0x49, 0x49, 0x2a, 0x00], 'other-image'], // TIFF
  [[0x4d, 0x4d, 0x00, 0x2a], 'other-image'], // TIFF
  [[0x38, 0x42, 0x50, 0x53], 'other-image'], // Photoshop
  [[0x00, 0x00, 0x01, 0x00], 'other-image'], // icon
  [[0xff, 0x0a], 'other-image'], // JPEG XL
];

/** Decides by content only: the file's name and declared type may be wrong. */
export function recogniseImage(file: Uint8Array): Recognised {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  for (const [start, type] of signatures) {
    if (start.every((byte, i) => bytes[i] === byte)) return type;
  }
  if (ascii(bytes, 0) === 'RIFF' && ascii(bytes, 8) === 'WEBP') return 'webp';
  if (ascii(bytes, 4) === 'ftyp') return /avi[fs]/.test(ascii(bytes, 8)) ? 'avif' : 'other-image';
  return isSvg(bytes) ? 'other-image' : 'none';
}

export function inspectContainer(file: Uint8Array, type: ImageType): ContainerState {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  try {
    return inspectors[type](bytes);
  } catch (error) {
    // Reading past the end: the file is truncated.
    if (error instanceof RangeError) return 'broken';
    throw error;
  }
}

const inspectors: Record<ImageType, (bytes: Buffer) => ContainerState> = {
  jpeg: inspectJpeg,
  png: inspectPng,
  webp: inspectWebp,
  avif: inspectAvif,
};

/**
 * Phones append a second JPEG (a depth or brightness map) and announce it in an MPF segment. Only
 * that, and zeros, may follow.
 */
function inspectJpeg(bytes: Buffer): ContainerState {
  let end = endOfJpeg(bytes, 0);
  const mayContinue = end !== null && bytes.subarray(0, end).includes('MPF\0', 0, 'latin1');
  while (end !== null) {
    while (bytes[end] === 0) end += 1;
    if (end === bytes.length) return 'whole';
    end = mayContinue ? endOfJpeg(bytes, end) : null;
  }
  return 'broken';
}

function endOfJpeg(bytes: Buffer, start: number): number | null {
  if (bytes.readUInt16BE(start) !== 0xffd8) return null;
  let at = start + 2;
  while (bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || isRestart(marker)) at += 2;
    else {
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === 0xda) at = endOfScan(bytes, at);
    }
  }
  return null;
}

/** Inside a scan, 0xff is followed by 0x00 or a restart marker; anything else ends the scan. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

function inspectPng(bytes: Buffer): ContainerState {
  let animated = false;
  let at = 8;
  while (at < bytes.length) {
    const type = ascii(bytes, at + 4);
    animated ||= type === 'acTL';
    at += 12 + bytes.readUInt32BE(at);
    if (type !== 'IEND') continue;
    if (at !== bytes.length) return 'broken';
    return animated ? 'animated' : 'whole';
  }
  return 'broken';
}

function inspectWebp(bytes: Buffer): ContainerState {
  const length = bytes.readUInt32LE(4) + 8;
  if (length !== bytes.length) return 'broken';
  const animated = ascii(bytes, 12) === 'VP8X' && (bytes.readUInt8(20) & 0x02) !== 0;
  return animated ? 'animated' : 'whole';
}

function inspectAvif(bytes: Buffer): ContainerState {
  if (ascii(bytes, 8) === 'avis') return 'animated';
  let at = 0;
  while (at < bytes.length) {
    const size = bytes.readUInt32BE(at);
    // Sizes 0 and 1 mean 'to the end' and '64 bits'; no still picture of 8 MB needs either.
    if (size < 8 || !['ftyp', 'meta', 'mdat', 'free'].includes(ascii(bytes, at + 4)))
      return 'broken';
    at += size;
  }
  return at === bytes.length ? 'whole' : 'broken';
}

function isSvg(bytes: Buffer): boolean {
  const text = bytes.toString('latin1', 0, 1024).replace(/^[^<]{0,16}/, '');
  return /^<svg[\s>]/i.test(text) || (/^<[?!]/.test(text) && /<svg[\s>]/i.test(text));
}

function ascii(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4);
}
