import { useEffect, useState } from 'react';
import { keepTyped, readTyped } from '#client/typed.ts';
import {
  emptyDraft,
  isUntouched,
  readSaleDraft,
  type SaleDraft,
} from '#modules/counter/sale-draft.ts';

/** Of the person who typed it: the next one to log in begins anew. */
export const savedAs = 'sale';

export type ChangeDraft = (changes: Partial<SaleDraft>) => void;

/** What is typed survives a reload and a new log-in, for as long as the tab lives. */
export function useSaleDraft() {
  const [stored] = useState(() => readSaleDraft(readTyped(savedAs)));
  const [draft, setDraft] = useState<SaleDraft>(() => stored ?? emptyDraft(crypto.randomUUID()));
  const [isRestored, setRestored] = useState(stored !== null && !isUntouched(stored));
  useEffect(() => keepTyped(savedAs, draft), [draft]);
  const change: ChangeDraft = (changes) => setDraft((now) => ({ ...now, ...changes }));
  return {
    draft,
    change,
    /** It was typed before this page was opened. */
    isRestored,
    /** A new sale, with an id of its own. */
    startOver() {
      setDraft(emptyDraft(crypto.randomUUID()));
      setRestored(false);
    },
    /** It has become an order: a reload must not offer it again. */
    forget: () => keepTyped(savedAs, null),
  };
}
