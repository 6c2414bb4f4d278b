import type { ReadFrame } from './read-frame.ts';

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector };

/** The formats on labels of shops and suppliers. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'qr_code'];

/** Uses the browser's own reader; the other one is loaded only if there is none. */
export async function createBarcodeReader(): Promise<ReadFrame> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (own) {
    const detector = new own({ formats });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { createCanvasReader } = await import('./canvas-reader.ts');
  return createCanvasReader();
}
