import { useEffect, useRef, useState } from 'react';
import { WriteError } from '#client/api-error.ts';
import type { BuyerAnswer } from '#modules/fiscal/tax-invoice-schema.ts';
import { beforeSale } from '#modules/orders/ui/before-sale.ts';

type WishesOptions<Wishes> = {
  /** Null if the buyer wants nothing. */
  wishes: Wishes | null;
  store: (saleId: string, wishes: Wishes | null) => Promise<BuyerAnswer>;
};

/**
 * Stores the data for a receipt when a field loses the focus, and again before the sale with the
 * final id. A number unknown to ZIMRA stops the sale; a failed call to the shop or ZIMRA does not.
 */
export function useWishes<Wishes>(options: WishesOptions<Wishes>) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(options);
  const stored = useRef<string | null>(null);
  const hasStored = useRef(false);
  useEffect(() => {
    latest.current = options;
  });

  async function storeFor(saleId: string): Promise<void> {
    const { wishes, store } = latest.current;
    const key = JSON.stringify([saleId, wishes]);
    if (stored.current === key || (wishes === null && !hasStored.current)) return;
    try {
      const answer = await store(saleId, wishes);
      stored.current = key;
      hasStored.current = true;
      setName(answer.name);
      setProblem(null);
    } catch (error) {
      const sentence = sentenceAgainst(error);
      if (sentence === null) return;
      setName('');
      setProblem(sentence);
      throw error;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads what is latest when it is called
  useEffect(() => beforeSale(storeFor), []);

  return {
    name,
    problem,
    /** The input has changed, so the last answer no longer applies. */
    clear() {
      stored.current = null;
      setName('');
      setProblem(null);
    },
    /** An objection is in `problem`. */
    check: (saleId: string) => void storeFor(saleId).catch(() => undefined),
  };
}

function sentenceAgainst(error: unknown): string | null {
  if (!(error instanceof WriteError) || error.status === 429 || error.status >= 500) return null;
  return error.serverMessage ?? null;
}
