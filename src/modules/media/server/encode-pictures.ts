import sharp from 'sharp';
import type { EncodedPicture, PictureOrder } from './picture-encoder.ts';

/**
 * Runs in its own process: the allocator holds the memory of a resized picture, and only the end of
 * the process frees it. It handles orders until it is told to end or its parent has gone.
 */

// One thread per picture, since requests of shoppers need the other cores.
sharp.concurrency(1);
sharp.cache(false);

// Ctrl-C in a terminal reaches all processes, but the shop decides when this one ends.
process.on('SIGINT', () => {});
process.once('disconnect', () => process.exit());

async function encode({ bytes, width, format }: PictureOrder): Promise<Buffer> {
  const resized = sharp(bytes).resize({ width, withoutEnlargement: true });
  // Full chroma: with half of it, the edges of saturated lacquer bleed. Ten bits: with eight, soft
  // backgrounds show bands, and the files are larger.
  return format === 'avif'
    ? resized.avif({ quality: 65, effort: 2, chromaSubsampling: '4:4:4', bitdepth: 10 }).toBuffer()
    : resized.webp({ quality: 82 }).toBuffer();
}

function answer(encoded: EncodedPicture): void {
  // If the parent has ended, nobody needs the answer.
  if (process.connected) process.send?.(encoded, undefined, undefined, () => {});
}

process.on('message', (order: PictureOrder) => {
  const { id } = order;
  encode(order).then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) => answer({ id, failure: String(error) }),
  );
});
