import type { AdminEvent } from './event.ts';
import type { EventDraft, EventInput } from './event-schema.ts';

/** An event as staff change it: what a form holds, and what two people's changes are compared by. */
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

/** A time that is not set is an empty field. */
export function formValuesOf(input: EventInput): EventDraft {
  return { ...input, time: input.time ?? '' };
}
