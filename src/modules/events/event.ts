/** A picture of an event as pages show it. */
export type EventPicture = {
  id: number;
  url: string;
  key: string;
  alt: string;
  width: number;
  height: number;
  /** The average colour, seen until the picture is there. */
  placeholder: string;
};

export type EventImage = { id: number; url: string; key: string; isFeatured: boolean };

export type ShopEvent = {
  id: number;
  title: string;
  description: string;
  /** A calendar day where the shop stands, 'YYYY-MM-DD'. */
  date: string;
  /** 'HH:MM', or null where no time is set. */
  time: string | null;
  location: string;
  slug: string;
  images: EventImage[];
  featuredImage: EventPicture | null;
  /** All pictures, the featured one first. */
  gallery: EventPicture[];
  createdAt: string;
};

export type AdminEvent = ShopEvent & {
  published: boolean;
  updatedAt: string;
  /** Raised by every change; a form says with it what it was opened on. */
  version: number;
};

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
