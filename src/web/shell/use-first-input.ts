import { useEffect } from 'react';
import { afterPaint } from '#design/browser/after-paint.ts';

const inputs = ['pointermove', 'touchstart', 'keydown', 'scroll'];

/**
 * Runs once after the visitor's first input, before they press anything, and without delaying that
 * input. `work` must be a constant function.
 */
export function useFirstInput(work: () => void) {
  useEffect(() => {
    const heard = new AbortController();
    function onInput() {
      heard.abort();
      afterPaint(work);
    }
    for (const input of inputs) {
      addEventListener(input, onInput, { passive: true, signal: heard.signal });
    }
    return () => heard.abort();
  }, [work]);
}
