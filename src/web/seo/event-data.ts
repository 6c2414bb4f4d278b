import { shop } from '#config/shop.ts';
import { eventAddress, type ShopEvent } from '#modules/events/event.ts';
import { siteAddress } from './site-address.ts';
import type { StructuredData } from './structured-data.ts';

/** Harare keeps UTC+2 all year. */
const shopOffset = '+02:00';

export function eventData(event: ShopEvent, publicUrl?: string): StructuredData {
  const { title, description, date, time, location, gallery } = event;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description,
    startDate: time ? `${date}T${time}:00${shopOffset}` : date,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: siteAddress(eventAddress(event), publicUrl),
    image: gallery.slice(0, 3).map(({ url }) => siteAddress(url, publicUrl)),
    location: {
      '@type': 'Place',
      name: location,
      address: {
        '@type': 'PostalAddress',
        addressLocality: shop.address.city,
        addressCountry: shop.originCountry,
      },
    },
    organizer: { '@type': 'Organization', name: shop.name, url: siteAddress('/', publicUrl) },
  };
}
