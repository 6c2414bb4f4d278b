import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { keepTyped, readTyped } from '#client/typed.ts';
import {
  emptyDraft,
  isUntouched,
  readSaleDraft,
  type SaleDraft,
} from '#modules/counter/sale-draft.ts';

/** The draft belongs to the user who typed it: another user starts with an empty one. */
export const savedAs = 'sale';

/** Given with the way to the page by a screen that fills the draft, so it is not a restored one. */
export type BegunSale = { begun: string };

export type ChangeDraft = (changes: Partial<SaleDraft>) => void;

/** The input survives a reload and a new login while the tab exists. */
export function useSaleDraft() {
  const [stored] = useState(() => readSaleDraft(readTyped(savedAs)));
  const [draft, setDraft] = useState<SaleDraft>(() => stored ?? emptyDraft(crypto.randomUUID()));
  const arrival = useLocation().state as BegunSale | null;
  const [isRestored, setRestored] = useState(
    stored !== null && !isUntouched(stored) && stored.id !== arrival?.begun,
  );
  useEffect(() => keepTyped(savedAs, draft), [draft]);
  const change: ChangeDraft = (changes) => setDraft((now) => ({ ...now, ...changes }));
  return {
    draft,
    change,
    /** True if the input is from before this page was opened. */
    isRestored,
    /** Starts a new sale with a new id. */
    startOver() {
      setDraft(emptyDraft(crypto.randomUUID()));
      setRestored(false);
    },
    /** The sale has become an order: a reload must not restore it. */
    forget: () => keepTyped(savedAs, null),
  };
}
