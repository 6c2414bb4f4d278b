import sharp from 'sharp';
import type { EncodedPicture, PictureOrder } from './picture-encoder.ts';

/**
 * A process of its own: what a picture takes while it is resized stays with the allocator, and goes
 * back to the machine only with the process. It works on orders until it is told to end or
 * nobody is there to order any more.
 */

// One thread a picture: whoever shops meanwhile needs the other cores.
sharp.concurrency(1);
sharp.cache(false);

// Pressed in a terminal it reaches every process; the shop says when this one ends.
process.on('SIGINT', () => {});
process.once('disconnect', () => process.exit());

async function encode({ bytes, width, format }: PictureOrder): Promise<Buffer> {
  const resized = sharp(bytes).resize({ width, withoutEnlargement: true });
  // Full chroma, for at half the edges of saturated lacquer bleed; ten bits, for at eight the soft
  // grounds behind the products show bands, and the files are larger.
  return format === 'avif'
    ? resized.avif({ quality: 65, effort: 2, chromaSubsampling: '4:4:4', bitdepth: 10 }).toBuffer()
    : resized.webp({ quality: 82 }).toBuffer();
}

function answer(encoded: EncodedPicture): void {
  // The shop may be gone meanwhile, and then nobody wants it.
  if (process.connected) process.send?.(encoded, undefined, undefined, () => {});
}

process.on('message', (order: PictureOrder) => {
  const { id } = order;
  encode(order).then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) => answer({ id, failure: String(error) }),
  );
});
