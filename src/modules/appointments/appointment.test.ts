import { expect, test } from 'vitest';
import { bookingSchema } from './appointment-schema.ts';
import { calendarFile } from './calendar-file.ts';
import { clientTime, formatAppointment } from './client-time.ts';

const moment = '2026-12-05T08:00:00Z';

test('the shop’s time is told in full, and the client’s only where it is another', () => {
  expect(formatAppointment(moment)).toBe('Saturday, December 5, 2026, 10:00');
  expect(clientTime(moment, 'Africa/Johannesburg')).toBe(null);
  expect(clientTime(moment, 'Europe/London')).toBe('08:00');
  expect(clientTime(moment, 'America/Los_Angeles')).toBe('00:00');
  expect(clientTime('2026-12-05T07:00:00Z', 'America/Los_Angeles')).toBe('Friday 23:00');
  expect(clientTime(moment, 'Nowhere/City')).toBe(null);
});

test('a calendar file has its times in UTC, its commas escaped and its lines folded', () => {
  const file = calendarFile(
    {
      id: 'one',
      startsAt: new Date(moment),
      endsAt: new Date('2026-12-05T08:45:00Z'),
      revision: 2,
      isCancelled: false,
      title: 'Ndoro: in the boutique',
      place: '12 Jacaranda Arcade, Msasa Avenue\r\nATTENDEE:mailto:x, Harare, Zimbabwe, as ever é',
      url: 'https://ndoro.example/appointment/token',
    },
    new Date('2026-12-01T00:00:00Z'),
  );
  const lines = file.split('\r\n');
  expect(lines).toContain('DTSTART:20261205T080000Z');
  expect(lines).toContain('DTEND:20261205T084500Z');
  expect(lines).toContain('SEQUENCE:2');
  expect(lines).toContain('UID:one@ndoro.example');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
  expect(file.replaceAll('\r\n ', '')).toContain(
    String.raw`LOCATION:12 Jacaranda Arcade\, Msasa Avenue\nATTENDEE:mailto:x\, Harare`,
  );
});

test('a call by video needs a number; an unknown time zone is left out', () => {
  const booking = {
    id: crypto.randomUUID(),
    kind: 'video',
    startsAt: moment,
    name: 'Rudo Moyo',
    email: 'rudo@example.com',
    zone: 'Nowhere/City',
  };
  expect(bookingSchema.safeParse(booking).error?.issues[0]?.message).toBe(
    'Please enter the number that we call by video',
  );
  const { data } = bookingSchema.safeParse({ ...booking, phone: '+263 77 200 0148' });
  expect(data).toMatchObject({ zone: '', note: '', productId: null });
});
