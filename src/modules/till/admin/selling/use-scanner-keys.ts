import { useEffect, useRef } from 'react';

/** A scanner's key presses follow each other faster than a person's. */
const scannerPauseMs = 80;
const shortestCode = 5;

type Burst = { text: string; at: number; field: HTMLInputElement | null; before: string };

/** A scanner types like a keyboard and ends with Enter, wherever the focus is. */
export function useScannerKeys(onScan: (code: string) => void): void {
  const report = useRef(onScan);
  useEffect(() => {
    report.current = onScan;
  });
  useEffect(() => {
    let burst: Burst | null = null;
    function listen(event: KeyboardEvent) {
      const isNext = burst !== null && event.timeStamp - burst.at < scannerPauseMs;
      if (event.key === 'Enter') {
        if (burst && isNext && burst.text.length >= shortestCode) {
          event.preventDefault();
          event.stopPropagation();
          putBack(burst);
          report.current(burst.text);
        }
        burst = null;
        return;
      }
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      burst =
        burst && isNext
          ? { ...burst, text: burst.text + event.key, at: event.timeStamp }
          : begin(event);
    }
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

function begin({ key, timeStamp, target }: KeyboardEvent): Burst {
  const field = target instanceof HTMLInputElement ? target : null;
  return { text: key, at: timeStamp, field, before: field?.value ?? '' };
}

/** Removes what the scanner typed into the focused field. */
function putBack({ field, before }: Burst): void {
  if (!field) return;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setValue?.call(field, before);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
