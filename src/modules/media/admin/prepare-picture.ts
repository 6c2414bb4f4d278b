import { readJson } from '#client/api.ts';
import {
  chosenLimits,
  fitted,
  isHeic,
  needsShrinking,
  tooLargeToChoose,
  tooSmall,
  unreadable,
} from '#modules/media/picture-fit.ts';

/** A file that is ready for the upload, or the message why it is refused. */
export type PreparedPicture = { file: File } | { refusal: string };

/**
 * Files that the upload accepts are unchanged. HEIC from phones is converted to WebP, and large
 * pictures are scaled down. What the browser can't read is left to the server.
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  if (file.size > chosenLimits.maxBytes) return { refusal: tooLargeToChoose };
  const isFromPhone = isHeic(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  const bitmap = await (isFromPhone ? decodeHeic(file) : createImageBitmap(file)).catch(() => null);
  if (!bitmap) return isFromPhone ? { refusal: unreadable } : { file };
  try {
    const refusal = tooSmall(bitmap);
    if (refusal && (await refusesSmall())) return { refusal };
    if (!isFromPhone && !needsShrinking(file, bitmap)) return { file };
    const smaller = await encode(bitmap);
    return smaller ? { file: renamed(smaller, file.name) } : { refusal: unreadable };
  } finally {
    bitmap.close();
  }
}

let asked: Promise<boolean> | null = null;

/** Asked once, when needed. If the call fails, the server decides about the picture. */
function refusesSmall(): Promise<boolean> {
  asked ??= readJson<{ refusesSmall: boolean }>('/api/admin/picture-rules').then(
    (rules) => rules.refusesSmall,
    () => {
      asked = null;
      return false;
    },
  );
  return asked;
}

/** Three megabytes of code, loaded when the first such picture is chosen. */
async function decodeHeic(file: File): Promise<ImageBitmap> {
  const { heicTo } = await import('heic-to/csp');
  return heicTo({ blob: file, type: 'bitmap' });
}

async function encode(bitmap: ImageBitmap): Promise<Blob | null> {
  const { width, height } = fitted(bitmap);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  const webp = await toBlob(canvas, 'image/webp');
  // Browsers without a WebP encoder return PNG, which is large.
  return webp?.type === 'image/webp' ? webp : toBlob(canvas, 'image/jpeg');
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, 0.9);
  });
}

function renamed(blob: Blob, name: string): File {
  const ending = blob.type.replace('image/', '');
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${ending}`, { type: blob.type });
}
