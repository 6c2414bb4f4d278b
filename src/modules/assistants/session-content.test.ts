import { expect, test } from 'vitest';
import { contentOf, emptyContent } from './session-content.ts';

const idOf = ({ address_locality = '' }) => `to-${address_locality}`;
const read = (input: Parameters<typeof contentOf>[0], before = emptyContent) =>
  contentOf(input, before, idOf);
const harare = { address_locality: 'Harare' };
const london = { address_locality: 'London' };
const item = (id: string, quantity: number) => ({ item: { id }, quantity });

test('the same item twice is one line, which keeps its id', () => {
  const { lines } = read({ line_items: [item('N1', 1), item('N2', 1), item('N1', 2)] });
  expect(lines).toEqual([
    { id: 'line-N1', itemId: 'N1', quantity: 3 },
    { id: 'line-N2', itemId: 'N2', quantity: 1 },
  ]);
});

test('the only destination is the chosen one, and of several none is until it is named', () => {
  const one = read({ fulfillment: { methods: [{ destinations: [harare] }] } });
  expect(one).toMatchObject({ destinationId: 'to-Harare', optionId: null });
  const two = read({ fulfillment: { methods: [{ destinations: [harare, london] }] } });
  expect(two.destinationId).toBeNull();
  const named = read({ fulfillment: { methods: [{ selected_destination_id: 'to-London' }] } }, two);
  expect(named).toMatchObject({ destinationId: 'to-London', destinations: two.destinations });
});

test('another destination forgets the delivery that was chosen, the same one keeps it', () => {
  const there = read({
    fulfillment: {
      methods: [{ destinations: [harare], groups: [{ selected_option_id: 'express' }] }],
    },
  });
  expect(there.optionId).toBe('express');
  const same = read({ fulfillment: { methods: [{ destinations: [{ id: 'to-Harare' }] }] } }, there);
  expect(same).toMatchObject({
    optionId: 'express',
    destinations: [{ address_locality: 'Harare' }],
  });
  const other = read({ fulfillment: { methods: [{ destinations: [london] }] } }, there);
  expect(other.optionId).toBeNull();
});

test('what an update does not speak of stays, but for the buyer and the products', () => {
  const before = read({
    line_items: [item('N1', 1)],
    buyer: { email: 'a@example.com' },
    fulfillment: { methods: [{ destinations: [harare] }] },
    discounts: { codes: ['TEN'] },
  });
  const after = read({ line_items: [item('N2', 1)] }, before);
  expect(after).toEqual({
    lines: [{ id: 'line-N2', itemId: 'N2', quantity: 1 }],
    destinations: before.destinations,
    destinationId: 'to-Harare',
    optionId: null,
    codes: ['TEN'],
  });
  expect(read({ discounts: { codes: [] } }, before).codes).toEqual([]);
});
