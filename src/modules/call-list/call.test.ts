import { describe, expect, test } from 'vitest';
import { contactOf, isAnswered, mayBeCalled, messageOf } from './call.ts';

const today = '2026-11-19';
const call = { kind: 'importantDay', key: 'birthday:2026-11-25' };
const done = { ...call, answer: 'done' as const, on: today, until: null };

describe('a call', () => {
  test('that is done is not made again, while another occasion is', () => {
    expect(isAnswered(call, [], today)).toBe(false);
    expect(isAnswered(call, [done], '2026-11-25')).toBe(true);
    expect(isAnswered({ ...call, key: 'birthday:2027-11-25' }, [done], '2027-11-20')).toBe(false);
  });

  test('that was put off is due on its day', () => {
    const later = { ...done, answer: 'later' as const, until: '2026-11-22' };
    expect(isAnswered(call, [later], '2026-11-21')).toBe(true);
    expect(isAnswered(call, [later], '2026-11-22')).toBe(false);
  });

  test('that comes again is due after its days', () => {
    const quiet = { ...call, againAfterDays: 90 };
    expect(isAnswered(quiet, [done], '2027-02-16')).toBe(true);
    expect(isAnswered(quiet, [done], '2027-02-17')).toBe(false);
  });

  test('is never made where the whole kind was refused, and other kinds are', () => {
    const never = { ...done, answer: 'never' as const, key: '' };
    expect(isAnswered(call, [never], today)).toBe(true);
    expect(isAnswered({ ...call, kind: 'quiet' }, [never], today)).toBe(false);
  });
});

describe('reaching a client', () => {
  const known = { email: 'rudo@example.com', phone: '+263 77 1' };
  test('goes by the channel they prefer, and by no other', () => {
    expect(contactOf({ ...known, channel: 'mail' })).toEqual({ way: 'mail', address: known.email });
    expect(contactOf({ ...known, channel: 'whatsapp', phone: '' })).toBeNull();
    expect(contactOf({ ...known, channel: 'none' })).toEqual({
      way: 'phone',
      address: known.phone,
    });
  });

  test('for suggestions needs a consent and a channel', () => {
    expect(mayBeCalled(true, { channel: 'mail', hasConsent: true })).toBe(true);
    expect(mayBeCalled(true, { channel: 'mail', hasConsent: false })).toBe(false);
    expect(mayBeCalled(true, { channel: 'none', hasConsent: true })).toBe(false);
    expect(mayBeCalled(false, { channel: 'none', hasConsent: false })).toBe(true);
  });

  test('begins with their name and ends with ours', () => {
    const names = { client: 'Rudo', adviser: 'Tariro', shop: 'Ndoro' };
    expect(messageOf('it is back.', names)).toBe('Hello Rudo, it is back.\n\nTariro, Ndoro');
    expect(messageOf('it is back.', { ...names, client: '', adviser: '' })).toBe(
      'Hello, it is back.\n\nNdoro',
    );
  });
});
