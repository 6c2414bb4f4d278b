import type { Transaction } from '#database/client.ts';
import { findImageKey } from '#design/image-address.ts';
import type { EventInput } from '#modules/events/event-schema.ts';
import { attachMedia } from '#modules/media/server/index.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { slugify } from '#shared/text.ts';
import {
  insertEvent,
  isSlugTaken,
  type NewEventImage,
  replaceImages,
  updateEvent,
} from './event-repository.ts';

export type SaveRefusal = 'event-not-found' | 'event-slug-taken' | 'picture-not-found';

/** Adds an event (no id) or changes one; returns its id. */
export async function saveEvent(
  tx: Transaction,
  id: number | null,
  { images, ...fields }: Omit<EventInput, 'images'> & { images?: EventInput['images'] },
): Promise<Result<number, SaveRefusal>> {
  const slug = await chooseSlug(tx, id ?? 0, fields);
  if (slug === null) return fail('event-slug-taken');
  const pictures = images?.map(withKey);
  const wanted = new Set(pictures?.map(({ key }) => key));
  const attached = await attachMedia(tx, [...wanted]);
  if (attached.length < wanted.size) return fail('picture-not-found');
  const row = { ...fields, slug };
  if (id !== null && !(await updateEvent(tx, id, row))) return fail('event-not-found');
  const eventId = id ?? (await insertEvent(tx, row));
  if (pictures) await replaceImages(tx, eventId, pictures);
  return ok(eventId);
}

function withKey({ url, alt }: EventInput['images'][number]): NewEventImage {
  return { key: findImageKey(url) ?? '', url, alt };
}

/** A slug from staff must be free; one made from the title gets a number if it is taken. */
async function chooseSlug(
  tx: Transaction,
  id: number,
  { slug, title }: { slug: string; title: string },
): Promise<string | null> {
  if (slug !== '') return (await isSlugTaken(tx, slug, id)) ? null : slug;
  const words = slugify(title).slice(0, 80).replace(/-$/, '');
  // A slug of digits only would be read as an id.
  const base = /[a-z]/.test(words) ? words : `event-${words}`.replace(/-$/, '');
  for (let n = 1; ; n += 1) {
    const candidate = n === 1 ? base : `${base}-${n}`;
    if (!(await isSlugTaken(tx, candidate, id))) return candidate;
  }
}
