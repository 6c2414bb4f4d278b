import type { z } from 'zod';
import type { adminEventSchema, pictureSchema, shopEventSchema } from './event-schema.ts';

/** A picture of an event for pages. */
export type EventPicture = z.output<typeof pictureSchema>;

export type ShopEvent = z.output<typeof shopEventSchema>;

export type AdminEvent = z.output<typeof adminEventSchema>;

export const eventsAddress = '/api/events';

export function eventCallAddress(idOrSlug: string): string {
  return `${eventsAddress}/${encodeURIComponent(idOrSlug)}`;
}

export function eventAddress({ id }: Pick<ShopEvent, 'id'>): string {
  return `/events/${id}`;
}

export type EventKey = { id: number } | { slug: string };

/** Events are found by id or slug; a slug never consists of digits only. */
export function parseEventKey(text: string): EventKey | null {
  if (/^\d{1,9}$/.test(text)) return { id: Number(text) };
  return /^[a-z0-9-]{1,100}$/.test(text) ? { slug: text } : null;
}
