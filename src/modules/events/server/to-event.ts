import type { AdminEvent, EventPicture, ShopEvent } from '#modules/events/event.ts';
import type { Picture } from '#modules/media/picture.ts';
import type { EventImageRow, EventRow } from './event-repository.ts';

/** For files without a stored size, the usual format. */
const usualSize = { width: 1200, height: 900 };

function pictureOf(
  { id, url, key, alt }: EventImageRow,
  title: string,
  known: Picture | undefined,
): EventPicture {
  return {
    id,
    url,
    key,
    alt: alt || known?.alt || title,
    width: known?.width ?? usualSize.width,
    height: known?.height ?? usualSize.height,
    placeholder: known?.color ?? '',
  };
}

/** `images` start with the featured one. */
export function toShopEvent(
  row: EventRow,
  images: readonly EventImageRow[],
  pictures: ReadonlyMap<string, Picture>,
): ShopEvent {
  const gallery = images.map((image) => pictureOf(image, row.title, pictures.get(image.key)));
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    date: row.date,
    time: row.time,
    location: row.location,
    slug: row.slug,
    images: images.map(({ id, url, key, isFeatured }) => ({ id, url, key, isFeatured })),
    featuredImage: gallery[0] ?? null,
    gallery,
    createdAt: row.createdAt.toISOString(),
  };
}

export function toAdminEvent(row: EventRow, event: ShopEvent): AdminEvent {
  return {
    ...event,
    published: row.published,
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}
