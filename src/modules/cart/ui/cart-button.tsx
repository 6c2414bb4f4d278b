import { IconButton } from '#design/icon-button.tsx';
import { Bag } from '#design/icons.tsx';
import { onIntent } from '#design/overlays/lazy-overlay.tsx';
import { countItems } from '#shared/text.ts';
import { cartDrawer } from './cart-drawer-slot.tsx';
import { useCart } from './cart-store.ts';
import { setDrawerOpen, useCartDrawerOpen } from './drawer-store.ts';

/** The bag in the header, with the number of its items. */
export function CartButton() {
  const { totalItems } = useCart();
  const open = useCartDrawerOpen();
  return (
    <IconButton
      {...onIntent(cartDrawer.preload)}
      label={totalItems === 0 ? 'Cart' : `Cart, ${countItems(totalItems)}`}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => setDrawerOpen(true)}
    >
      <Bag />
      {totalItems > 0 && (
        <span
          data-testid="cart-badge"
          className="numerals absolute top-1 right-0.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-ink px-1 text-[0.625rem] leading-none text-page"
        >
          {totalItems}
        </span>
      )}
    </IconButton>
  );
}
