import { use } from 'react';
import { mayHoldUnits } from '#client/own-hold.ts';
import { ButtonLink } from '#design/button-link.tsx';
import { Emblem } from '#design/emblem.tsx';
import { Drawer } from '#design/overlays/drawer.tsx';
import type { OverlayProps } from '#design/overlays/lazy-overlay.tsx';
import { lineKey } from '#modules/cart/cart.ts';
import { cartTitle, emptyCartTexts } from '#modules/cart/cart-texts.ts';
import { lineNote } from '#modules/cart/line-note.ts';
import { CartLine } from './cart-line.tsx';
import { useCart } from './cart-store.ts';
import { CartSummary } from './cart-summary.tsx';
import { BagDeliveryContext } from './drawer-store.ts';
import { useListedProducts } from './use-listed-products.ts';
import { WishlistSection } from './wishlist-section.tsx';

export function CartDrawer({ open, onOpenChange }: OverlayProps) {
  const { items } = useCart();
  const products = useListedProducts(items, open && !mayHoldUnits());
  const delivery = use(BagDeliveryContext);
  const close = () => onOpenChange(false);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={cartTitle(items.length)}
      footer={items.length > 0 && <CartSummary onContinue={close} />}
    >
      {items.length === 0 ? (
        <EmptyCart onLeave={close} />
      ) : (
        <ul className="px-6">
          {items.map((line) => (
            <CartLine
              key={lineKey(line)}
              line={line}
              note={lineNote(line, products.get(line.productId))}
              onLeave={close}
            />
          ))}
        </ul>
      )}
      {items.length > 0 && delivery}
      <WishlistSection onLeave={close} />
    </Drawer>
  );
}

function EmptyCart({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="flex min-h-[55%] flex-col items-center justify-center px-6 py-16 text-center">
      <Emblem large className="size-12 text-gold" />
      <p className="mt-7 type-title">{emptyCartTexts.heading}</p>
      <p className="mt-2 text-quiet">{emptyCartTexts.hint}</p>
      <ButtonLink to="/" onClick={onLeave} className="mt-8">
        {emptyCartTexts.action}
      </ButtonLink>
    </div>
  );
}
