import type { z } from 'zod';

/** A webhook's body by its schema; null for anything else. */
export function parseWebhook<Event>(rawBody: string, schema: z.ZodType<Event>): Event | null {
  try {
    return schema.safeParse(JSON.parse(rawBody)).data ?? null;
  } catch {
    return null;
  }
}
