import type { ReactNode } from 'react';
import { Badge } from '#design/badge.tsx';
import { classNames } from '#design/class-names.ts';
import { ShortAddress } from '#modules/order-desk/admin/order-texts.tsx';
import type {
  AdminOrder,
  AdminOrderDetails,
  AdminOrderItem,
} from '#modules/order-desk/admin-order.ts';
import { collectionAtBoutique, collectionLabel } from '#modules/orders/destination.ts';
import { channelLabels } from '#modules/orders/order.ts';
import { formatDollars } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';

/** The order's channel. Most orders come from the web, so that badge is neutral. */
export function ChannelBadge({ channel }: Pick<AdminOrder, 'channel'>) {
  return <Badge tone={channel === 'web' ? 'neutral' : 'gold'}>{channelLabels[channel]}</Badge>;
}

/** The destination, short enough for a list. */
export function ShortDestination({ order }: { order: AdminOrder }) {
  return order.delivery === 'collection' ? (
    <span>{collectionLabel}</span>
  ) : (
    <ShortAddress address={order.shippingAddress} />
  );
}

/** Who entered the order, and how it leaves the shop. */
export function OrderOrigin({ order }: { order: AdminOrderDetails }) {
  return (
    <>
      <Fact label="Channel">
        <ChannelBadge channel={order.channel} />
      </Fact>
      {order.delivery === 'collection' && <Fact label="Delivery">{collectionAtBoutique}</Fact>}
      {order.collectionCode !== '' && <Fact label="Code">{order.collectionCode}</Fact>}
      {order.reservedUntil !== null && order.isPaidLater && (
        <Fact label="Reserved until">{formatMoment(order.reservedUntil)}</Fact>
      )}
      {order.placedBy !== '' && <Fact label="Placed by">{order.placedBy}</Fact>}
    </>
  );
}

/** The reason for a price other than the regular one. */
export function ChangedPrice({ item }: { item: AdminOrderItem }) {
  if (item.listPrice === null || item.listPrice === undefined) return null;
  return (
    <span className="block text-quiet">
      {`Price changed from ${formatDollars(item.listPrice)}: ${item.priceReason}`}
    </span>
  );
}

type FactProps = { label: string; children: ReactNode; wide?: boolean };

export function Fact({ label, children, wide }: FactProps) {
  return (
    <div className={classNames('min-w-0', wide && 'col-span-2 sm:col-span-1')}>
      <dt className="type-label text-quiet">{label}</dt>
      <dd className="numerals mt-1 break-words">{children}</dd>
    </div>
  );
}
