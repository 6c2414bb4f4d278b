import { useEffect } from 'react';

const inputs = ['pointermove', 'touchstart', 'keydown', 'scroll'];

/**
 * Runs once at the first sign that somebody is there, well before they press anything. `work` must
 * be a constant function.
 */
export function useFirstInput(work: () => void) {
  useEffect(() => {
    const heard = new AbortController();
    function onInput() {
      heard.abort();
      work();
    }
    for (const input of inputs) {
      addEventListener(input, onInput, { passive: true, signal: heard.signal });
    }
    return () => heard.abort();
  }, [work]);
}
