import { expect, test } from 'vitest';
import { describeHistory } from './describe-history.ts';

const entry = { from: '', to: '', note: '', actor: 'shop', at: '' };

test.each([
  [{ kind: 'status', to: 'pending', note: 'Order placed' }, 'Order placed'],
  [{ kind: 'status', from: 'pending', to: 'shipped' }, 'Marked as shipped'],
  [{ kind: 'dispute', to: 'opened' }, 'The buyer disputes the payment'],
  [{ kind: 'dispute', to: 'closed' }, 'The dispute was closed'],
  [
    { kind: 'status', from: 'pending', to: 'cancelled', note: 'Refunded in full' },
    'Marked as cancelled: Refunded in full',
  ],
  [{ kind: 'payment', from: 'pending', to: 'paid' }, 'Payment paid'],
  [{ kind: 'refund', note: '5.00 USD. Too small' }, 'Refund: 5.00 USD. Too small'],
  [{ kind: 'refund', to: 'refunded', note: '5.00 USD.' }, 'Refund: 5.00 USD.'],
  [{ kind: 'refund', to: 'pending', note: '5.00 USD.' }, 'Refund pending: 5.00 USD.'],
  [{ kind: 'refund', to: 'failed', note: '5.00 USD. No.' }, 'Refund failed: 5.00 USD. No.'],
  [{ kind: 'return', to: 'requested', note: 'NDR-1-R1' }, 'Return requested: NDR-1-R1'],
  [{ kind: 'exchange', to: 'NDR-2' }, 'Exchanged for order #NDR-2'],
  [{ kind: 'exchange', from: 'NDR-1' }, 'In exchange for order #NDR-1'],
  [{ kind: 'courier', from: 'DHL', to: 'Swift, AB12' }, 'Sent with Swift, AB12'],
  [{ kind: 'reservation', to: '2026-11-19T08:30:00.000Z' }, 'Held until November 19, 2026, 10:30'],
  [{ kind: 'packing', to: 'packed' }, 'Packed'],
  [{ kind: 'packing', from: 'packed' }, 'Marked as not packed'],
  [{ kind: 'waybill', to: '7777777770' }, 'Tracking number 7777777770'],
  [{ kind: 'waybill', from: '7777777770' }, 'Tracking number 7777777770 removed'],
  [
    { kind: 'name', from: 'Rudo Moyo', to: 'Rudo Ncube' },
    'Name corrected from “Rudo Moyo” to “Rudo Ncube”',
  ],
  [{ kind: 'phone', to: '0772' }, 'Telephone added: 0772'],
  [{ kind: 'phone', from: '0772' }, 'Telephone removed: 0772'],
  [{ kind: 'email', from: 'a@b.c', to: 'd@e.f' }, 'E-mail corrected from “a@b.c” to “d@e.f”'],
  [
    { kind: 'address', from: 'A', to: 'B', note: 'Paid $1.00, now $2.00: the shop bears $1.00.' },
    'Shipping address corrected from “A” to “B”: Paid $1.00, now $2.00: the shop bears $1.00.',
  ],
])('%o reads as a sentence', (change, text) => {
  expect(describeHistory({ ...entry, ...change })).toBe(text);
});

test('what is collected was never shipped', () => {
  const ready = { ...entry, kind: 'status', from: 'pending', to: 'shipped' };
  expect(describeHistory(ready, 'collection')).toBe('Marked as ready');
  expect(describeHistory({ ...ready, to: 'delivered' }, 'collection')).toBe('Marked as collected');
});
