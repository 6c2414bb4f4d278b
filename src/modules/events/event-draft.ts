import type { AdminEvent } from './event.ts';
import type { EventDraft, EventInput } from './event-schema.ts';

/** The fields of an event that staff change, for the form and for comparing changes. */
export function draftOf(event: AdminEvent): EventInput {
  const { title, slug, description, date, time, location, published, gallery } = event;
  const images = gallery.map(({ url, alt }) => ({ url, alt }));
  return { title, slug, description, date, time, location, published, images };
}

/** An absent time is an empty field. */
export function formValuesOf(input: EventInput): EventDraft {
  return { ...input, time: input.time ?? '' };
}
