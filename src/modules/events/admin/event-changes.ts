import type { EventChange, EventDraft, EventInput } from '#modules/events/event-schema.ts';
import { changedFields } from '#shared/edit-conflict.ts';

/** An event as it was opened: what two people's changes are compared by. */
export type EventBase = EventInput & { version: number };

/** The body of a PUT: what was changed, and what it was when the form was opened. */
export function changesOf({ version, ...base }: EventBase, values: EventInput): EventChange {
  const changed = changedFields<EventInput>(base, values);
  const pick = (record: EventInput) =>
    Object.fromEntries(changed.map((field) => [field, record[field]]));
  return { ...pick(values), version, base: pick(base) };
}

/** A time that is not set is an empty field. */
export function formValuesOf(input: EventInput): EventDraft {
  return { ...input, time: input.time ?? '' };
}
