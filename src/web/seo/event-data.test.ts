import { expect, it } from 'vitest';
import type { ShopEvent } from '#modules/events/event.ts';
import { eventData } from './event-data.ts';

const event: ShopEvent = {
  id: 3,
  title: 'The Long Table',
  description: 'One evening.',
  date: '2026-12-09',
  time: '18:30',
  location: 'Jacaranda Arcade',
  slug: 'the-long-table',
  images: [],
  featuredImage: null,
  gallery: [],
  createdAt: '2026-11-15T08:00:00.000Z',
};

it('an event begins at its time in Harare and has one address', () => {
  expect(eventData(event, 'Bulawayo', 'https://ndoro.example')).toMatchObject({
    '@type': 'Event',
    startDate: '2026-12-09T18:30:00+02:00',
    url: 'https://ndoro.example/events/3',
    location: { name: 'Jacaranda Arcade', address: { addressLocality: 'Bulawayo' } },
  });
});

it('an event without a time is a day', () => {
  expect(eventData({ ...event, time: null }, 'Harare')).toMatchObject({ startDate: '2026-12-09' });
});
