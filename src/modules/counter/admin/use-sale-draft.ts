import { useEffect, useState } from 'react';
import { createSessionRecord } from '#client/session-record.ts';
import { emptyDraft, readSaleDraft, type SaleDraft } from '#modules/counter/sale-draft.ts';

const record = createSessionRecord('ndoro-sale', readSaleDraft);

export type ChangeDraft = (changes: Partial<SaleDraft>) => void;

/** What is typed survives a reload and a new log-in, for as long as the tab lives. */
export function useSaleDraft() {
  const [draft, setDraft] = useState<SaleDraft>(
    () => record.read() ?? emptyDraft(crypto.randomUUID()),
  );
  useEffect(() => record.write(draft), [draft]);
  const change: ChangeDraft = (changes) => setDraft((now) => ({ ...now, ...changes }));
  return {
    draft,
    change,
    /** A new sale, with an id of its own. */
    startOver: () => setDraft(emptyDraft(crypto.randomUUID())),
    /** It has become an order: a reload must not offer it again. */
    forget: () => record.forget(),
  };
}
