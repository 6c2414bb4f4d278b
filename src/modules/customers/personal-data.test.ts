import { expect, test } from 'vitest';
import { planErasure } from './personal-data.ts';

const none = {
  notes: 0,
  messages: 0,
  subscriptions: 0,
  waitedFor: 0,
  giftWords: 0,
  additions: 0,
  letters: 0,
  checkouts: 0,
  oldOrders: 0,
  lawfulOrders: 0,
  giftCards: 0,
  auditEntries: 0,
};

test('who never bought anything is gone altogether', () => {
  expect(planErasure(none, 6)).toEqual({
    goes: [{ what: 'Name, e-mail address and telephone number of the customer', count: 1 }],
    stays: [],
  });
});

test('what the law asks for stays, and it is said for how long', () => {
  const plan = planErasure({ ...none, notes: 2, oldOrders: 1, lawfulOrders: 3 }, 6);
  expect(plan.goes.map(({ what, count }) => `${count} ${what}`)).toEqual([
    '1 Name, e-mail address and telephone number of the customer',
    '2 Staff notes about the customer',
    '1 Names and addresses on orders older than 6 years',
  ]);
  expect(plan.stays).toEqual([
    {
      what: 'Orders with name and addresses, their payments, refunds and invoices',
      count: 3,
      why: 'Tax law requires them. Names and addresses are removed automatically 6 years after each order.',
    },
  ]);
});

test('words on cards and requests go at once, and money that is owed stays', () => {
  const plan = planErasure({ ...none, waitedFor: 2, giftWords: 1, giftCards: 1 }, 6);
  expect(plan.goes.slice(1)).toEqual([
    { what: 'Requests to be told when a product is back', count: 2 },
    { what: 'Texts on greeting cards, and their recipients', count: 1 },
  ]);
  expect(plan.stays).toEqual([
    {
      what: 'Gift cards with the address they were mailed to',
      count: 1,
      why: 'The shop owes this money.',
    },
  ]);
});
