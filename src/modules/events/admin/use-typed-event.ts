import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { keepTyped, readTyped } from '#client/typed.ts';
import type { AdminEvent } from '#modules/events/event.ts';
import { draftOf } from '#modules/events/event-draft.ts';
import type { EventDraft, EventInput } from '#modules/events/event-schema.ts';
import type { EventBase } from './event-changes.ts';

type Kept = { values: EventDraft; base: EventBase | null };

/** What was typed into the event's form and not saved, with the event that it was opened on. */
export function useTypedEvent(event: AdminEvent | null) {
  const [typed] = useState(() => {
    const name = `event:${event?.id ?? 'new'}`;
    const kept = readKept(name);
    const fresh = event && { ...draftOf(event), version: event.version };
    const base = kept ? kept.base : fresh;
    return {
      values: kept?.values ?? null,
      base,
      follow({ watch }: UseFormReturn<EventDraft, unknown, EventInput>): () => void {
        const { unsubscribe } = watch((values) => keepTyped(name, { values, base }));
        return unsubscribe;
      },
      forget: () => keepTyped(name, null),
    };
  });
  return typed;
}

function readKept(name: string): Kept | null {
  const kept = readTyped(name);
  if (typeof kept !== 'object' || kept === null) return null;
  return 'values' in kept && 'base' in kept ? (kept as Kept) : null;
}
