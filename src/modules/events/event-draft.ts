import type { AdminEvent } from './event.ts';
import type { EventDraft, EventInput } from './event-schema.ts';

/** The fields of an event that staff change, for the form and for comparing changes. */
export function draftOf(event: AdminEvent): EventInput {
  return {
    title: event.title,
    slug: event.slug,
    description: event.description,
    date: event.date,
    time: event.time,
    location: event.location,
    published: event.published,
    images: event.gallery.map(({ url, alt }) => ({ url, alt })),
  };
}

/** An absent time is an empty field. */
export function formValuesOf(input: EventInput): EventDraft {
  return { ...input, time: input.time ?? '' };
}
