import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { AuthContext } from '#modules/identity/admin/auth-context.ts';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { OrderFacts, OrderLines } from './order-body.tsx';

const order = {
  id: 'NDR-1',
  user: { firstName: 'Rudo', lastName: 'Moyo', email: '' },
  status: 'delivered',
  paymentStatus: 'paid',
  paymentMethod: 'cash',
  payments: [
    { method: 'cash', amount: 29.9, refundable: 29.9 },
    { method: 'card-terminal', amount: 100.1, refundable: 100.1 },
  ],
  channel: 'boutique',
  placedBy: '',
  collectionCode: '',
  reservedUntil: null,
  delivery: 'collection',
  createdAt: '2026-11-18T08:00:00Z',
  history: [],
  items: [],
  subtotal: 130,
  discount: 0,
  shipping: 0,
  giftCard: 0,
  refunded: 0,
  courierCost: null,
  total: 130,
  cashRounding: 0.1,
} as unknown as AdminOrderDetails;

const texts = (content: ReactNode) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AuthContext value={{ user: { role: 'packer' } } as never}>{content}</AuthContext>
    </MemoryRouter>,
  ).replaceAll(/(<[^>]*>)+/g, ' ');

test('an order that was paid in several ways tells the sum of each, cash as it was taken', () => {
  expect(texts(<OrderLines order={order} />)).toContain('Taken in cash $30.00');
  expect(texts(<OrderFacts order={order} />)).toContain('Cash $30.00, Card terminal $100.10');
});
