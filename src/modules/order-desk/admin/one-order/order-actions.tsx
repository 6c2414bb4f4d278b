import Ellipsis from 'lucide-react/icons/ellipsis';
import { useId } from 'react';
import { Button } from '#design/button.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Menu, MenuItem } from '#design/overlays/menu.tsx';
import type { AdminOrder } from '#modules/order-desk/admin-order.ts';
import { markNote, sendingRefusal } from '#modules/order-desk/mark-order.ts';
import {
  type DeliveryKind,
  orderStatusLabel,
  type SettableStatus,
  settableStatuses,
} from '#modules/orders/order.ts';

export type OrderActionsProps = {
  onView: (order: AdminOrder) => void;
  onMark: (order: AdminOrder, status: SettableStatus) => void;
};

export const markLabel = (status: SettableStatus, delivery: DeliveryKind = 'delivery') =>
  `Mark as ${orderStatusLabel(status, delivery)}`;

/** All three are always available, unless the order can't be sent: then the menu says why. */
export function OrderActions({ order, onView, onMark }: OrderActionsProps & { order: AdminOrder }) {
  const noteId = useId();
  const note = markNote(order);
  return (
    <span className="flex items-center justify-end">
      <Button
        variant="quiet"
        size="tool"
        className="px-1.5!"
        aria-label={`View Details of #${order.id}`}
        onClick={() => onView(order)}
      >
        View Details
      </Button>
      <Menu
        trigger={
          <IconButton label={`Actions for #${order.id}`} className="xl:size-9">
            <Ellipsis strokeWidth={1.25} aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => onView(order)}>View Details</MenuItem>
        {settableStatuses.map((status) => (
          <MenuItem
            key={status}
            disabled={sendingRefusal(order, status) !== null}
            aria-describedby={note !== null && status !== 'processing' ? noteId : undefined}
            onSelect={() => onMark(order, status)}
          >
            {markLabel(status, order.delivery)}
          </MenuItem>
        ))}
        {note !== null && (
          <p id={noteId} className="mt-2 max-w-60 border-t px-5 pt-3 pb-1 type-small text-quiet">
            {note}
          </p>
        )}
      </Menu>
    </span>
  );
}
