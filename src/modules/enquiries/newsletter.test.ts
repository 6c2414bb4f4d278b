import { expect, it } from 'vitest';
import { type Subscriber, subscribersCsv } from './newsletter.ts';

function subscriber(email: string): Subscriber {
  return {
    id: 1,
    email,
    state: 'confirmed',
    createdAt: '2026-11-15T08:00:00.000Z',
    confirmedAt: '2026-11-15T08:05:00.000Z',
    unsubscribedAt: null,
  };
}

it('subscribers export as one line each, with a header', () => {
  expect(subscribersCsv([subscriber('rudo@example.com')])).toBe(
    'email,state,createdAt,confirmedAt,unsubscribedAt\r\n' +
      'rudo@example.com,confirmed,2026-11-15T08:00:00.000Z,2026-11-15T08:05:00.000Z,\r\n',
  );
});

it('an address that a spreadsheet would run as a formula stays text', () => {
  expect(subscribersCsv([subscriber('=cmd|x@example.com')])).toContain("'=cmd|x@example.com");
  expect(subscribersCsv([subscriber('"a,b"@example.com')])).toContain('"""a,b""@example.com"');
});
