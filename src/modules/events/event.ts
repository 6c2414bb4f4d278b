import type { z } from 'zod';
import type { adminEventSchema, pictureSchema, shopEventSchema } from './event-schema.ts';

/** A picture of an event as pages show it. */
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

/** Events open by their number and by their slug; a slug is never all digits. */
export function parseEventKey(text: string): EventKey | null {
  if (/^\d{1,9}$/.test(text)) return { id: Number(text) };
  return /^[a-z0-9-]{1,100}$/.test(text) ? { slug: text } : null;
}
