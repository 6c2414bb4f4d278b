import { expect, it } from 'vitest';
import { mayPlayFilm } from './use-film.ts';

it('the film plays where nothing speaks against it', () => {
  expect(mayPlayFilm({ reducedMotion: false })).toBe(true);
  expect(mayPlayFilm({ reducedMotion: false, connection: { effectiveType: '4g' } })).toBe(true);
});

it('reduced motion, data saving and slow connections go without it', () => {
  expect(mayPlayFilm({ reducedMotion: true })).toBe(false);
  expect(mayPlayFilm({ reducedMotion: false, connection: { saveData: true } })).toBe(false);
  expect(mayPlayFilm({ reducedMotion: false, connection: { effectiveType: 'slow-2g' } })).toBe(
    false,
  );
});
