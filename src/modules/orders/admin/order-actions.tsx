import Ellipsis from 'lucide-react/icons/ellipsis';
import { Button } from '#design/button.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Menu, MenuItem } from '#design/menu.tsx';
import type { AdminOrder } from '#modules/orders/admin-order.ts';
import { type SettableStatus, settableStatuses } from '#modules/orders/order.ts';
import { titleCase } from '#shared/text.ts';

export type OrderActionsProps = {
  onView: (order: AdminOrder) => void;
  onMark: (order: AdminOrder, status: SettableStatus) => void;
};

export const markLabel = (status: SettableStatus) => `Mark as ${titleCase(status)}`;

/** Any of the three at any time: only the buttons of the details are held back. */
export function OrderActions({ order, onView, onMark }: OrderActionsProps & { order: AdminOrder }) {
  return (
    <span className="flex items-center justify-end">
      <Button
        variant="quiet"
        size="small"
        className="whitespace-nowrap"
        aria-label={`View Details of #${order.id}`}
        onClick={() => onView(order)}
      >
        View Details
      </Button>
      <Menu
        trigger={
          <IconButton label={`Actions for #${order.id}`}>
            <Ellipsis strokeWidth={1.25} aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => onView(order)}>View Details</MenuItem>
        {settableStatuses.map((status) => (
          <MenuItem key={status} onSelect={() => onMark(order, status)}>
            {markLabel(status)}
          </MenuItem>
        ))}
      </Menu>
    </span>
  );
}
