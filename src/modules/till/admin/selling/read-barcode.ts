import type { ReadFrame } from './read-frame.ts';

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector };

/** What labels of shops and suppliers bear. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'qr_code'];

/** The browser's own reader where it has one; the other is fetched only when it is needed. */
export async function createBarcodeReader(): Promise<ReadFrame> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (own) {
    const detector = new own({ formats });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { createCanvasReader } = await import('./canvas-reader.ts');
  return createCanvasReader();
}
