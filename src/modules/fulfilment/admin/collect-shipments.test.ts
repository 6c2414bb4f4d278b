import { expect, test } from 'vitest';
import { collectShipments } from './collect-shipments.ts';

const first = 'NDR-0123456789';
const second = 'NDR-ABCDEFGHJK';
const third = 'NDR-0000000001';
const courier = { by: 'other', courier: 'Swift', number: '' } as const;

test('numbers beside orders and in the list make one set of wishes, with one courier', () => {
  const form = {
    courier,
    typed: { [first]: ' 11 ', [second]: '' },
    list: `${second}, 22\n${third}, 33\nwhat is 44 this`,
  };
  const wish = (order: string, number: string) => ({
    order,
    sending: { by: 'other', courier: 'Swift', number },
    evenUnpaid: false,
  });
  expect(collectShipments([first, second], form)).toEqual({
    wishes: [wish(first, '11'), wish(second, '22'), wish(third, '33')],
    unreadable: [{ text: 'what is 44 this', reason: 'There is no order number in this line.' }],
  });
});

test('a number beside an order that the list contradicts is nobody’s to choose', () => {
  const form = { courier, typed: { [first]: '11' }, list: `${first},22` };
  expect(collectShipments([first], form)).toEqual({
    wishes: [],
    unreadable: [{ text: `#${first}`, reason: 'Two numbers are named for this order: 11 and 22.' }],
  });
});

test('an order that goes otherwise has a courier of its own, and a rider no number', () => {
  const others = {
    [second]: { by: 'courier', courier: '', number: '' },
    [third]: { by: 'rider', courier: '', number: '' },
  } as const;
  const typed = { [first]: '11', [second]: '7777777770', [third]: '33' };
  const { wishes } = collectShipments([first, second, third], { courier, others, typed, list: '' });
  expect(wishes.map(({ sending }) => sending)).toEqual([
    { by: 'other', courier: 'Swift', number: '11' },
    { by: 'courier', courier: '', number: '7777777770' },
    { by: 'rider', courier: '', number: '' },
  ]);
});
