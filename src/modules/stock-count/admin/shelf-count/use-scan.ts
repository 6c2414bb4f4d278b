import { useCallback, useRef, useState } from 'react';
import type { ShelfLine } from '#modules/stock-count/shelf-count.ts';
import { countedLines, countUnit, findByCode } from './count.ts';
import { findByScan } from './shelf-calls.ts';
import { changeCount, storedCount } from './stored-count.ts';

export type ScanNews =
  | { kind: 'found'; variantId: number; text: string }
  | { kind: 'unknown' | 'failed'; text: string };

/** Each scan adds one unit to its variant. Scans may be faster than the server, so they queue. */
export function useScan(lines: readonly ShelfLine[]) {
  const [news, setNews] = useState<ScanNews | null>(null);
  const queue = useRef(Promise.resolve());
  const known = useRef(lines);
  known.current = lines;

  const scan = useCallback((text: string) => {
    const code = text.trim();
    if (code === '') return;
    queue.current = queue.current.then(async () => {
      const answer = await lookUp(code, known.current);
      setNews(answer);
      giveSignal(answer.kind === 'found' ? 'found' : 'unknown');
    });
  }, []);

  return { news, scan };
}

async function lookUp(code: string, lines: readonly ShelfLine[]): Promise<ScanNews> {
  const count = storedCount.get();
  if (!count || count.isSending) return { kind: 'failed', text: 'Please apply the count first.' };
  const isHere = findByCode(countedLines(count), code) ?? findByCode(lines, code);
  const answer = isHere ? [isHere] : await findByScan(code).catch(() => null);
  if (!answer) {
    return {
      kind: 'failed',
      text: `No connection: ${code} was not counted. Please scan it again.`,
    };
  }
  const line = findByCode(answer, code);
  if (!line)
    return { kind: 'unknown', text: `No product has the code ${code}. Nothing was counted.` };
  changeCount((now) => countUnit(now, line));
  const counted = storedCount.get()?.lines[line.variantId]?.counted ?? 0;
  return { kind: 'found', variantId: line.variantId, text: `${nameOf(line)}: ${counted}` };
}

export function nameOf({ name, color, size }: Pick<ShelfLine, 'name' | 'color' | 'size'>): string {
  return [name, color, size].filter((text) => text !== '').join(', ');
}

/** A high tone for a counted product, a long low one for an unknown code. */
const tones = {
  found: { pitch: 1320, seconds: 0.08, vibration: [40] },
  unknown: { pitch: 220, seconds: 0.35, vibration: [120, 60, 120] },
};

/** Users look at the shelf during a scan, so the result is also a sound and a vibration. */
function giveSignal(kind: keyof typeof tones): void {
  const { pitch, seconds, vibration } = tones[kind];
  try {
    navigator.vibrate?.(vibration);
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.value = 0.1;
    tone.connect(volume).connect(audio.destination);
    tone.onended = () => void audio.close();
    tone.start();
    tone.stop(audio.currentTime + seconds);
  } catch {
    // In a browser without sound, the screen still shows the result.
  }
}
