import { expect, test } from 'vitest';
import { isCurrentPlace } from './place-link.tsx';

test('a link marks its page and what lies below it', () => {
  expect(isCurrentPlace('/events', '/events')).toBe(true);
  expect(isCurrentPlace('/events', '/events/')).toBe(true);
  expect(isCurrentPlace('/events', '/Events/garden-party')).toBe(true);
  expect(isCurrentPlace('/events', '/eventsandmore')).toBe(false);
  expect(isCurrentPlace('/events', '/about')).toBe(false);
});

test('home is only home', () => {
  expect(isCurrentPlace('/', '/')).toBe(true);
  expect(isCurrentPlace('/', '/about')).toBe(false);
});
