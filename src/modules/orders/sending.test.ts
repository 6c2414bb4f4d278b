import { describe, expect, test } from 'vitest';
import { courierLabel, courierOf, courierPage, describeSending, readSending } from './sending.ts';

const byCourier = { sentBy: 'courier', courierName: '', carrier: 'DHL', waybill: null } as const;
const byOther = { ...byCourier, sentBy: 'other', courierName: 'Swift' } as const;
const byRider = { ...byCourier, sentBy: 'rider' } as const;

describe('what staff typed', () => {
  test.each([
    [
      { by: 'courier', courier: 'anything', number: ' 7777-7777 70' },
      { sentBy: 'courier', courierName: '', waybill: '7777777770' },
    ],
    [
      { by: 'courier', courier: '', number: '' },
      { sentBy: 'courier', courierName: '', waybill: null },
    ],
    [
      { by: 'other', courier: 'Swift', number: 'AB 12-3' },
      { sentBy: 'other', courierName: 'Swift', waybill: 'AB 12-3' },
    ],
    [
      { by: 'other', courier: 'Swift', number: '' },
      { sentBy: 'other', courierName: 'Swift', waybill: null },
    ],
    [
      { by: 'rider', courier: 'Swift', number: '12' },
      { sentBy: 'rider', courierName: '', waybill: null },
    ],
  ] as const)('%o is stored as %o', (typed, value) => {
    expect(readSending(typed)).toEqual({ ok: true, value });
  });

  test.each([
    [{ by: 'courier', courier: '', number: '1234567890' }, 'invalid-waybill'],
    [{ by: 'courier', courier: '', number: 'AB12' }, 'invalid-waybill'],
    [{ by: 'other', courier: '', number: 'AB12' }, 'courier-missing'],
  ] as const)('%o is refused: %s', (typed, code) => {
    expect(readSending(typed)).toEqual({ ok: false, code });
  });
});

test('each parcel names who really carries it', () => {
  expect([byCourier, byOther, byRider].map(courierOf)).toEqual(['DHL', 'Swift', 'our own rider']);
  expect(courierLabel(byRider)).toBe('Our own rider');
  expect(courierOf({ ...byCourier, carrier: '' })).toBe('DHL Express');
});

test('only the shop’s courier has a page we know', () => {
  expect(courierPage({ ...byCourier, waybill: '7777777770' })).toContain('tracking-id=7777777770');
  expect(courierPage({ ...byOther, waybill: 'AB12' })).toBeNull();
  expect(courierPage(byRider)).toBeNull();
});

test('a parcel is told in a few words', () => {
  expect(describeSending({ by: 'other', courier: 'Swift', number: 'AB12' })).toBe('Swift, AB12');
  expect(describeSending({ by: 'courier', courier: 'DHL', number: '' })).toBe('DHL');
  expect(describeSending({ by: 'rider', courier: 'our own rider', number: '' })).toBe(
    'our own rider',
  );
});
