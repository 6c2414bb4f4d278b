import { shop } from '#config/shop.ts';
import { variantCode } from '#modules/inventory/variant-code.ts';
import { collectionAtBoutique } from '#modules/orders/destination.ts';
import { lineDetail, type OrderLine } from '#modules/orders/order.ts';
import { dialects } from './dialect.ts';
import type { Negotiated } from './negotiate.ts';
import type { Policy } from './policies.ts';
import { headOf } from './ucp-message.ts';

/** An order as assistants may see it: products and status, but no personal data. */
export type KnownOrder = {
  number: string;
  status: string;
  /** 'collection' for pick-up in the boutique, otherwise sent. */
  delivery: string;
  country: string;
  carrier: string;
  waybill: string | null;
  trackingUrl: string;
  subtotalCents: number;
  shippingCents: number;
  wrappingCents: number;
  discountCents: number;
  totalCents: number;
  refundedCents: number;
  updatedAt: Date;
  lines: readonly OrderLine[];
  moments: readonly { status: string; at: Date }[];
};

const sentStatuses = ['shipped', 'delivered', 'returned', 'partly returned'];
/** An order that is ready is still in the boutique. */
const collectedStatuses = sentStatuses.filter((status) => status !== 'shipped');

export function shownOrder(
  order: KnownOrder,
  {
    sessionId,
    publicUrl,
    spoken,
    policies: all,
  }: { sessionId: string; publicUrl: string; spoken: Negotiated; policies: readonly Policy[] },
) {
  const { policies } = dialects[spoken.release].rules(all, []);
  const lines = order.lines.map((line, place) => ({ ...line, id: `line-${place + 1}` }));
  const quantities = lines.map(({ id, quantity }) => ({ id, quantity }));
  const isCollected = order.delivery === 'collection';
  const handedOver = isCollected ? collectedStatuses : sentStatuses;
  const eventTypes = isCollected ? collectedEvents : sentEvents;
  return {
    ucp: headOf('dev.ucp.shopping.order', spoken),
    id: sessionId,
    label: order.number,
    checkout_id: sessionId,
    permalink_url: `${publicUrl}/order-confirmation/${order.number}`,
    currency: shop.currency,
    line_items: lines.map((line) =>
      lineOf(line, { ...order, isHandedOver: handedOver.includes(order.status) }),
    ),
    fulfillment: {
      expectations: [
        {
          id: isCollected ? 'collection' : 'parcel',
          line_items: quantities,
          method_type: isCollected ? 'pickup' : 'shipping',
          // The buyer may have changed the address on our page, so only the country is shown.
          destination: { address_country: order.country },
          ...(isCollected && { description: collectionAtBoutique }),
          ...(!isCollected && order.carrier && { description: order.carrier }),
        },
      ],
      events: order.moments.flatMap(({ status, at }, place) => {
        const type = eventTypes[status];
        if (!type) return [];
        return [
          {
            id: `event-${place + 1}`,
            occurred_at: at.toISOString(),
            type,
            line_items: quantities,
            ...(type !== 'processing' && {
              tracking_number: order.waybill ?? order.number,
              tracking_url: order.trackingUrl,
            }),
            ...(!isCollected && order.carrier && { carrier: order.carrier }),
          },
        ];
      }),
    },
    ...(order.refundedCents > 0 && { adjustments: [refundOf(order)] }),
    totals: [
      { type: 'subtotal', amount: order.subtotalCents },
      ...(order.discountCents > 0 ? [{ type: 'discount', amount: -order.discountCents }] : []),
      ...(order.wrappingCents > 0
        ? [{ type: 'fee', amount: order.wrappingCents, display_text: 'Gift wrapping' }]
        : []),
      { type: 'fulfillment', amount: order.shippingCents },
      { type: 'total', amount: order.totalCents },
    ],
    ...(policies.length > 0 && { policies }),
  };
}

const sentEvents: Readonly<Record<string, string>> = {
  pending: 'processing',
  processing: 'processing',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'canceled',
};

/** The protocol names the usual events of parcels and allows custom ones. */
const collectedEvents: Readonly<Record<string, string>> = {
  ...sentEvents,
  shipped: 'ready_for_pickup',
  delivered: 'picked_up',
};

function lineOf(
  line: OrderLine & { id: string },
  { status, isHandedOver }: { status: string; isHandedOver: boolean },
) {
  const { id, variantId, productName, quantity, unitPriceCents } = line;
  const choice = lineDetail(line);
  const isGone = status === 'cancelled';
  const amount = unitPriceCents * quantity;
  return {
    id,
    item: {
      id: variantId === null ? String(line.productId ?? '') : variantCode(variantId),
      title: choice === '' ? productName : `${productName}, ${choice}`,
      price: unitPriceCents,
    },
    quantity: {
      original: quantity,
      total: isGone ? 0 : quantity,
      fulfilled: isHandedOver ? quantity : 0,
    },
    totals: [
      { type: 'subtotal', amount },
      { type: 'total', amount },
    ],
    status: isGone ? 'removed' : isHandedOver ? 'fulfilled' : 'processing',
  };
}

function refundOf({ refundedCents, updatedAt }: KnownOrder) {
  return {
    id: 'refund',
    type: 'refund',
    occurred_at: updatedAt.toISOString(),
    status: 'completed',
    totals: [{ type: 'total', amount: -refundedCents }],
  };
}
