import { useState } from 'react';
import { WriteError } from '#client/api-error.ts';

/** One call at a time, named by its step. `failure` is the sentence of the shop, or `failed`. */
export function useSending<Step extends string | number>(failed: string) {
  const [sending, setSending] = useState<Step | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  /** True if it worked. */
  async function send(step: Step, work: () => Promise<unknown>): Promise<boolean> {
    if (sending !== null) return false;
    setSending(step);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      const sentence = error instanceof WriteError ? error.serverMessage : null;
      setFailure(sentence ?? failed);
      return false;
    } finally {
      setSending(null);
    }
  }

  return { sending, failure, send };
}
