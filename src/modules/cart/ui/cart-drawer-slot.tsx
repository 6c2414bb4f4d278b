import type { ReactNode } from 'react';
import { lazyOverlay, OverlaySlot } from '#design/overlays/lazy-overlay.tsx';
import { BagDeliveryContext, setDrawerOpen, useCartDrawerOpen } from './drawer-store.ts';

export const cartDrawer = lazyOverlay(async () => (await import('./cart-drawer.tsx')).CartDrawer);

/** Once per page, beside the content. */
export function CartDrawerSlot({ delivery }: { delivery: ReactNode }) {
  const open = useCartDrawerOpen();
  return (
    <BagDeliveryContext value={delivery}>
      <OverlaySlot overlay={cartDrawer} open={open} onOpenChange={setDrawerOpen} />
    </BagDeliveryContext>
  );
}
