import { useEffect, useState } from 'react';
import { writeJson } from '#client/api.ts';
import { WriteError } from '#client/api-error.ts';
import type { PaynowState } from '#modules/checkout/checkout-schema.ts';

const pauseMs = 2000;

type Known = {
  answer: PaynowState | null;
  isLost: boolean;
  isUnknown: boolean;
  /** When the answer arrived, by this machine's own clock. Its seconds count from then. */
  at: number;
};

/** Asks until the payment has ended; a lost connection only makes a pause. */
export function usePaynowState(paymentId: string): Known {
  const [known, setKnown] = useState<Known>({
    answer: null,
    isLost: false,
    isUnknown: false,
    at: 0,
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;

    async function ask() {
      clearTimeout(timer);
      const heard = await question(paymentId);
      if (isOver) return;
      setKnown((before) => ({ ...before, ...heard }));
      if (heard.isUnknown || (heard.answer && heard.answer.state !== 'waiting')) return;
      timer = setTimeout(ask, pauseMs);
    }

    const askAtOnce = () => void ask();
    askAtOnce();
    addEventListener('online', askAtOnce);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', askAtOnce);
    };
  }, [paymentId]);

  return known;
}

async function question(paymentId: string): Promise<Partial<Known>> {
  try {
    const answer = await writeJson<PaynowState>('POST', '/api/checkout/paynow', { paymentId });
    return { answer, isLost: false, at: performance.now() };
  } catch (error) {
    const status = error instanceof WriteError ? error.status : null;
    if (status === 404 || status === 400) return { isUnknown: true };
    return { isLost: true };
  }
}
