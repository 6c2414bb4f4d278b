import { describe, expect, it } from 'vitest';
import { looksAutomatic } from './contact-message.ts';

describe('telling machines from people', () => {
  it('a filled hidden field gives a machine away', () => {
    expect(looksAutomatic({ website: 'x', openSeconds: 60, message: 'Hello' })).toBe(true);
  });

  it('links within two seconds of opening the form look automatic', () => {
    const message = 'Buy now: https://spam.example';
    expect(looksAutomatic({ website: '', openSeconds: 1, message })).toBe(true);
    expect(looksAutomatic({ website: '', openSeconds: 30, message })).toBe(false);
  });

  it('a person who pastes a prepared text is believed', () => {
    const message = 'Do you have the sandal in 39?';
    expect(looksAutomatic({ website: '', openSeconds: 0.4, message })).toBe(false);
    expect(looksAutomatic({ website: '', openSeconds: null, message })).toBe(false);
  });
});
