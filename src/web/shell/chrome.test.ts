import { describe, expect, it } from 'vitest';
import { findHandle } from './chrome.ts';

describe('the frame around a page', () => {
  it('is the store with a solid header unless a route says otherwise', () => {
    expect(findHandle([undefined, undefined])).toEqual({ chrome: 'store', overFilm: false });
  });

  it('is decided by the innermost route that says something', () => {
    const handles = [{ chrome: 'admin' }, undefined, { chrome: 'bare' }, {}];
    expect(findHandle(handles).chrome).toBe('bare');
  });

  it('takes each answer from whoever gave it', () => {
    expect(findHandle([{ overFilm: true }, { chrome: 'checkout' }])).toEqual({
      chrome: 'checkout',
      overFilm: true,
    });
  });
});
