import { useEffect, useRef, useState } from 'react';
import type { OpenedPaymentAnswer } from '#modules/checkout/checkout-schema.ts';
import { type HoldWait, retryPauseMs } from '#modules/checkout/hold/hold-wait.ts';
import { callFailureOf, cancelCheckout, holdWaitOf } from './open-payment.ts';

/** The shopper stopped waiting, or waits beside PayPal's window: no message is needed. */
export class WaitStopped extends Error {}

export type HoldWaitState = HoldWait & { isLost: boolean };

export type HoldWaiting = {
  /** Null while not waiting. */
  state: HoldWaitState | null;
  stop: () => void;
  /** Retries until the payment is opened, or refused for another reason. */
  until: (first: HoldWait, ask: () => Promise<OpenedPaymentAnswer>) => Promise<OpenedPaymentAnswer>;
};

export function useHoldWait(): HoldWaiting {
  const [state, setState] = useState<HoldWaitState | null>(null);
  const stopper = useRef<AbortController | null>(null);
  // Leaving the page ends the wait.
  useEffect(() => () => stopper.current?.abort(), []);

  async function until(first: HoldWait, ask: () => Promise<OpenedPaymentAnswer>) {
    const controller = new AbortController();
    const { signal } = controller;
    stopper.current = controller;
    let wait: HoldWaitState = { ...first, isLost: false };
    try {
      for (let attempt = 0; ; attempt += 1) {
        setState(wait);
        await pause(retryPauseMs(attempt, wait, Math.random()), signal);
        const answer = await askOnce(ask, wait);
        if (signal.aborted) throw await giveBack(answer);
        if (!('isLost' in answer)) return answer;
        wait = answer;
      }
    } finally {
      setState(null);
    }
  }

  return { state, stop: () => stopper.current?.abort(), until };
}

/** The payment, or what to wait for. A server that can't be reached is waited for too. */
async function askOnce(
  ask: () => Promise<OpenedPaymentAnswer>,
  before: HoldWaitState,
): Promise<OpenedPaymentAnswer | HoldWaitState> {
  try {
    return await ask();
  } catch (error) {
    const wait = holdWaitOf(error);
    if (wait) return { ...wait, isLost: false };
    const { status } = callFailureOf(error);
    if (status === 429) return { ...before, isLost: false };
    if (status === null || status >= 500) return { ...before, isLost: true };
    throw error;
  }
}

/** The shopper stopped just when the shop held the products: they are released for others. */
async function giveBack(answer: OpenedPaymentAnswer | HoldWaitState): Promise<WaitStopped> {
  if (!('isLost' in answer)) await cancelCheckout();
  return new WaitStopped();
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new WaitStopped());
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
