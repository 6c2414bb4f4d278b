import { describe, expect, it } from 'vitest';
import { parseEventKey } from './event.ts';
import { eventInputSchema } from './event-schema.ts';

const whole = {
  title: 'The Long Table',
  description: 'One evening.',
  date: '2026-12-09',
  location: 'Harare',
};

function complaints(changes: object): string[] {
  const parsed = eventInputSchema.safeParse({ ...whole, ...changes });
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
}

describe('what staff may enter for an event', () => {
  it('an event needs a title, a date and a place, and nothing else', () => {
    expect(eventInputSchema.parse(whole)).toMatchObject({
      time: null,
      published: true,
      images: [],
    });
    expect(complaints({ title: ' ' })).toEqual(['Title is required']);
    expect(complaints({ date: '2026-02-30' })).toEqual(['Please choose a date']);
    expect(complaints({ location: '' })).toEqual(['Location is required']);
  });

  it('a time is a time of day or nothing', () => {
    expect(complaints({ time: '25:00' })).toEqual(['Please enter the time as HH:MM']);
    expect(eventInputSchema.parse({ ...whole, time: '' }).time).toBeNull();
  });

  it('a picture is one of ours', () => {
    expect(complaints({ images: [{ url: 'https://elsewhere.example/a.webp' }] })).toEqual([
      'Please upload the picture first',
    ]);
  });

  it('a slug is never mistaken for a number', () => {
    expect(complaints({ slug: '2026' })).toEqual(['Use small letters, digits and hyphens']);
    expect(parseEventKey('2026')).toEqual({ id: 2026 });
    expect(parseEventKey('the-long-table')).toEqual({ slug: 'the-long-table' });
    expect(parseEventKey('\0')).toBeNull();
  });
});
