import { type RefObject, useEffect, useRef, useState } from 'react';
import { Dialog } from '#design/overlays/dialog.tsx';
import type { ReadFrame } from './canvas-reader.ts';

type ScanDialogProps = { onScan: (code: string) => void; onClose: () => void };

/** The camera of the phone or tablet; closes after the first code. */
export function ScanDialog({ onScan, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const problem = useCamera(video, (code) => {
    onClose();
    onScan(code);
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title="Scan a label"
      description="Hold the barcode in front of the camera."
    >
      {problem ? (
        <p role="alert">{problem}</p>
      ) : (
        <video ref={video} muted playsInline className="aspect-4/3 w-full bg-tint object-cover" />
      )}
    </Dialog>
  );
}

const refused =
  'The camera can not be used. Allow it in the browser’s settings for this page, or type the code into the search.';

function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const report = useRef(onCode);
  useEffect(() => {
    report.current = onCode;
  });
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isOver = false;
    async function look() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      const read = await createBarcodeReader();
      while (!isOver && video.current) {
        const code = await read(video.current).catch(() => null);
        if (code && !isOver) return report.current(code);
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
    }
    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    look().catch(() => !isOver && setProblem(refused));
    return () => {
      isOver = true;
      stop();
    };
  }, [video]);
  return problem;
}

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector };

/** The formats on labels of shops and suppliers. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'qr_code'];

/** Uses the browser's own reader; the other one is loaded only if there is none. */
async function createBarcodeReader(): Promise<ReadFrame> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (own) {
    const detector = new own({ formats });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { createCanvasReader } = await import('./canvas-reader.ts');
  return createCanvasReader();
}
