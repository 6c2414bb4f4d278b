import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '#shared/result.ts';
import { type ImageRefusal, uploadLimits } from '../image-refusal.ts';
import { type ImageType, inspectContainer, recogniseImage } from './image-container.ts';
import { createWorkQueue } from './work-queue.ts';

export type JudgedImage = {
  type: ImageType;
  /** The hash of the original bytes, in hex. */
  hash: string;
  /** Rotated upright, without metadata, encoded again as WebP. */
  master: Uint8Array;
  width: number;
  height: number;
  color: string;
  blur: string;
};

/** No wider picture is served. */
const masterBounds = { width: 2400, height: 3600 };
/** The shop's background colour for pictures, used behind transparent ones. */
const ground = '#EFE6DA';

/** Loaded with the first upload, since it is large and most processes never need it. */
const loadSharp = async () => (await import('sharp')).default;

/** Decoding one large picture can take hundreds of megabytes. */
const decoding = createWorkQueue(2);

export async function judgeImage(bytes: Uint8Array): Promise<Result<JudgedImage, ImageRefusal>> {
  if (bytes.length === 0) return fail('empty');
  if (bytes.length > uploadLimits.maxBytes) return fail('too-large');
  const type = recogniseImage(bytes);
  if (type === 'none') return fail('not-an-image');
  if (type === 'other-image') return fail('unsupported-type');
  const refusal = judgeContainer(bytes, type) ?? (await judgeHeader(bytes, type));
  if (refusal) return fail(refusal);
  const hash = createHash('sha256').update(bytes).digest('hex');
  try {
    const picture = await decoding.now(hash, () => cleanPicture(bytes));
    return ok({ type, hash, ...picture });
  } catch {
    return fail('broken');
  }
}

function judgeContainer(bytes: Uint8Array, type: ImageType): ImageRefusal | null {
  const state = inspectContainer(bytes, type);
  if (state === 'animated') return 'unsupported-type';
  return state === 'broken' ? 'broken' : null;
}

/** Reads only the header, so a decompression bomb is refused before any pixel is decoded. */
async function judgeHeader(bytes: Uint8Array, type: ImageType): Promise<ImageRefusal | null> {
  const sharp = await loadSharp();
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header || header.mediaType !== `image/${type}`) return 'broken';
  if (header.width * header.height > uploadLimits.maxPixels) return 'too-many-pixels';
  return (header.pages ?? 1) > 1 ? 'unsupported-type' : null;
}

async function cleanPicture(bytes: Uint8Array) {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes, {
    limitInputPixels: uploadLimits.maxPixels,
    failOn: 'error',
  })
    .autoOrient()
    .resize({ ...masterBounds, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .timeout({ seconds: 30 })
    .toBuffer({ resolveWithObject: true });
  const placeholder = await describePlaceholder(data);
  return { master: data, width: info.width, height: info.height, ...placeholder };
}

async function describePlaceholder(master: Buffer): Promise<{ color: string; blur: string }> {
  const sharp = await loadSharp();
  const opaque = sharp(master).flatten({ background: ground });
  const [pixel, tiny] = await Promise.all([
    opaque.clone().resize(1, 1, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer(),
    opaque.clone().resize({ width: 12 }).webp({ quality: 40 }).toBuffer(),
  ]);
  return {
    color: `#${pixel.toString('hex', 0, 3)}`,
    blur: `data:image/webp;base64,${tiny.toString('base64')}`,
  };
}
