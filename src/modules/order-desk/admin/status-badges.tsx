import { Badge, type BadgeTone } from '#design/badge.tsx';
import type { AdminOrder } from '#modules/order-desk/admin-order.ts';
import { type DeliveryKind, type OrderStatus, orderStatusLabel } from '#modules/orders/order.ts';
import { titleCase } from '#shared/text.ts';

const orderTones: Readonly<Record<string, BadgeTone>> = {
  pending: 'warn',
  processing: 'gold',
  shipped: 'neutral',
  delivered: 'good',
};

const paymentTones: Readonly<Record<string, BadgeTone>> = {
  paid: 'good',
  pending: 'warn',
  failed: 'danger',
};

type OrderStatusBadgeProps = {
  status: string;
  delivery?: DeliveryKind;
  /** The server's name of the status, for orders received from it. */
  label?: string | undefined;
};

/** Unknown statuses, and cancelled or returned orders, have a striking colour. */
export function OrderStatusBadge({
  status,
  delivery = 'delivery',
  label: given,
}: OrderStatusBadgeProps) {
  // A list may contain a status that this release does not know.
  const label = given ?? orderStatusLabel(status as OrderStatus, delivery) ?? titleCase(status);
  return <Badge tone={orderTones[status] ?? 'danger'}>{label}</Badge>;
}

export function PaymentStatusBadge({ status }: { status: string }) {
  return <Badge tone={paymentTones[status] ?? 'outline'}>{titleCase(status)}</Badge>;
}

type PackedBadgeProps = { order: Pick<AdminOrder, 'packedAt'>; className?: string };

/** Shown next to the status, which does not tell whether the order is packed. */
export function PackedBadge({ order, className }: PackedBadgeProps) {
  if (order.packedAt === null) return null;
  return (
    <Badge tone="outline" className={className}>
      Packed
    </Badge>
  );
}
