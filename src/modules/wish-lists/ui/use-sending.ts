import { useState } from 'react';
import { WriteError } from '#client/api-error.ts';
import { wishListTexts as texts } from '#modules/wish-lists/wish-list-texts.ts';

/** One call at a time. `failure` is the sentence of the shop. */
export function useSending() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** True if it worked. */
  async function send(work: () => Promise<void>): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      const sentence = error instanceof WriteError ? error.serverMessage : undefined;
      setFailure(sentence ?? texts.failed);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, failure, send };
}
