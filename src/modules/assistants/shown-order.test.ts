import { expect, test } from 'vitest';
import { type KnownOrder, shownOrder } from './shown-order.ts';

const known: KnownOrder = {
  number: 'NDR-1',
  status: 'shipped',
  delivery: 'delivery',
  country: 'ZW',
  carrier: 'DHL Express',
  waybill: '123',
  trackingUrl: 'https://courier.example/123',
  subtotalCents: 42_000,
  shippingCents: 0,
  wrappingCents: 0,
  discountCents: 0,
  totalCents: 42_000,
  refundedCents: 0,
  updatedAt: new Date('2026-11-17T08:00:00Z'),
  lines: [
    {
      productId: 1,
      variantId: 7,
      productName: 'Kariba Sandal',
      color: 'Gold',
      size: '38',
      quantity: 1,
      unitPriceCents: 42_000,
      listPriceCents: null,
      priceReason: '',
      imageUrl: '',
    },
  ],
  moments: ['processing', 'shipped', 'delivered'].map((status, hour) => ({
    status,
    at: new Date(Date.UTC(2026, 10, 17, hour)),
  })),
};

const spoken = {
  release: '2026-08-25',
  negotiated: ['dev.ucp.shopping.order'],
} as const;

const shown = (order: Partial<KnownOrder>) =>
  shownOrder(
    { ...known, ...order },
    { sessionId: 'id', publicUrl: 'https://shop.example', spoken, policies: [] },
  );
const typesIn = ({ fulfillment }: ReturnType<typeof shown>) =>
  fulfillment.events.map(({ type }) => type);

test('what is sent is a parcel with its carrier, fulfilled once it has left the house', () => {
  const order = shown({});
  expect(order.fulfillment.expectations[0]).toMatchObject({
    method_type: 'shipping',
    description: 'DHL Express',
  });
  expect(typesIn(order)).toEqual(['processing', 'shipped', 'delivered']);
  expect(order.line_items[0]?.status).toBe('fulfilled');
});

test('what is collected is no parcel, and is fulfilled once it was handed over', () => {
  const ready = shown({ delivery: 'collection' });
  expect(ready.fulfillment.expectations[0]).toMatchObject({
    method_type: 'pickup',
    description: 'Collection at our boutique',
  });
  expect(typesIn(ready)).toEqual(['processing', 'ready_for_pickup', 'picked_up']);
  expect(JSON.stringify(ready)).not.toContain('DHL');
  expect(ready.line_items[0]).toMatchObject({ status: 'processing', quantity: { fulfilled: 0 } });
  const collected = shown({ delivery: 'collection', status: 'delivered' });
  expect(collected.line_items[0]).toMatchObject({
    status: 'fulfilled',
    quantity: { fulfilled: 1 },
  });
});
