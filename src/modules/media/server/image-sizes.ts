import type { ImageAddress, ImageFormat } from '#design/image-address.ts';
import type { MediaStorage } from '../media-storage.ts';
import { masterPath, sizePath } from './media-paths.ts';
import { createPictureEncoder } from './picture-encoder.ts';
import { createWorkQueue, QueueClosed } from './work-queue.ts';

export type ServedImage = {
  bytes: Uint8Array;
  contentType: string;
  version: string;
  /** False while a better version is being made for the same address. */
  final: boolean;
};

export type ImageSizes = ReturnType<typeof createImageSizes>;

type Dependencies = {
  storage: MediaStorage;
  report: (error: unknown) => void;
  /** If false, WebP is served instead. */
  avif?: boolean;
};
type Target = { key: string; width: number; format: ImageFormat; path: string };

/** One encoder for the whole process. */
const encoder = createPictureEncoder();

const placesAtOnce = 2;
const maxWaiting = 500;
const lightEnough = 200_000;
const maxKnownWidths = 10_000;

export function createImageSizes({ storage, report, avif = true }: Dependencies) {
  const queue = createWorkQueue(placesAtOnce);
  const widthOf = rememberWidths(storage);
  const make = (target: Target) => makeSize({ storage, report }, target);

  async function findStored(path: string, contentType: string): Promise<ServedImage | null> {
    const stored = await storage.read(path);
    return stored && { bytes: stored.bytes, contentType, version: stored.version, final: true };
  }

  async function find(asked: ImageAddress): Promise<ServedImage | null> {
    const address = avif ? asked : { ...asked, format: 'webp' as const };
    const ownWidth = await widthOf(address.key);
    if (ownWidth === null) return null;
    const target = chooseTarget(address, ownWidth);
    const stored = await findStored(target.path, `image/${address.format}`);
    if (stored) return stored;
    if (address.format === 'webp') return findWebp(target);

    // AVIF takes seconds on a busy machine. Browsers use the content type, not the address, so WebP
    // is served here until the AVIF exists.
    makeLater(target);
    const webp = await find({ ...address, format: 'webp' });
    return webp && { ...webp, final: false };
  }

  /** Requests don't wait in the queue: a small enough original is served until its size exists. */
  async function findWebp(target: Target): Promise<ServedImage | null> {
    const makeNow = () => queue.now(target.path, () => make(target));
    if (queue.isIdle()) return makeNow();
    const master = await findStored(masterPath(target.key), 'image/webp');
    if (!master || master.bytes.length > lightEnough) return makeNow();
    makeLater(target);
    return { ...master, final: false };
  }

  function makeLater(target: Target): void {
    if (queue.countWaiting() >= maxWaiting) return;
    queue
      .later(target.path, () => make(target))
      .catch((error) => reportUnlessClosed(error, report));
  }

  /** Makes one size when the machine is idle; false if the size exists. */
  async function prepare(address: ImageAddress): Promise<boolean> {
    if (address.format === 'avif' && !avif) return false;
    // Most sizes exist after a restart, and for those the original is not read.
    const { key, width, format } = address;
    if (width !== null && (await storage.find(sizePath(key, width, format)))) return false;
    const ownWidth = await widthOf(key);
    if (ownWidth === null) return false;
    const target = chooseTarget(address, ownWidth);
    if (await storage.find(target.path)) return false;
    return (await queue.later(target.path, () => make(target))) !== null;
  }

  return { find, prepare, countWaiting: queue.countWaiting, close: () => queue.close() };
}

/** Pictures are never enlarged: larger widths get the picture's own width. */
function chooseTarget({ key, width, format }: ImageAddress, ownWidth: number): Target {
  if (width !== null && width < ownWidth) {
    return { key, width, format, path: sizePath(key, width, format) };
  }
  const path = format === 'webp' ? masterPath(key) : sizePath(key, 'full', format);
  return { key, width: ownWidth, format, path };
}

async function makeSize(
  { storage, report }: Dependencies,
  { key, width, format, path }: Target,
): Promise<ServedImage | null> {
  const master = await storage.read(masterPath(key));
  if (!master) return null;
  const bytes = await encoder.encode(master.bytes, { width, format });
  const contentType = `image/${format}`;
  try {
    await storage.put(path, bytes, contentType);
  } catch (error) {
    // A full disk must not prevent pictures from being served.
    report(error);
    return { bytes, contentType, version: `${master.version}-${width}`, final: false };
  }
  const version = (await storage.find(path))?.version ?? master.version;
  return { bytes, contentType, version, final: true };
}

/** The picture of a key never changes, so its width is read once. */
function rememberWidths(storage: MediaStorage): (key: string) => Promise<number | null> {
  const known = new Map<string, number>();
  return async (key) => {
    const width = known.get(key);
    if (width !== undefined) return width;
    const master = await storage.read(masterPath(key));
    if (!master) return null;
    const { default: sharp } = await import('sharp');
    const metadata = await sharp(master.bytes).metadata();
    if (known.size >= maxKnownWidths) known.clear();
    known.set(key, metadata.width);
    return metadata.width;
  };
}

function reportUnlessClosed(error: unknown, report: (error: unknown) => void): void {
  if (!(error instanceof QueueClosed)) report(error);
}
