import { shop } from '#config/shop.ts';
import { eventAddress, type ShopEvent } from '#modules/events/event.ts';
import { shopOffset } from '#shared/shop-date.ts';
import { siteAddress } from './site-address.ts';
import type { StructuredData } from './structured-data.ts';

export function eventData(event: ShopEvent, city: string, publicUrl?: string): StructuredData {
  const { title, description, date, time, location, gallery } = event;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description,
    startDate: time ? `${date}T${time}:00${shopOffset(new Date(`${date}T${time}Z`))}` : date,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: siteAddress(eventAddress(event), publicUrl),
    image: gallery.slice(0, 3).map(({ url }) => siteAddress(url, publicUrl)),
    location: {
      '@type': 'Place',
      name: location,
      address: {
        '@type': 'PostalAddress',
        addressLocality: city,
        addressCountry: shop.originCountry,
      },
    },
    organizer: { '@type': 'Organization', name: shop.name, url: siteAddress('/', publicUrl) },
  };
}
