import { lazyOverlay, OverlaySlot } from '#design/lazy-overlay.tsx';
import { useCartActions, useCartDrawerOpen } from './cart-context.ts';

export const cartDrawer = lazyOverlay(async () => (await import('./cart-drawer.tsx')).CartDrawer);

/** Once per page, beside the content. */
export function CartDrawerSlot() {
  const { setDrawerOpen } = useCartActions();
  const open = useCartDrawerOpen();
  return <OverlaySlot overlay={cartDrawer} open={open} onOpenChange={setDrawerOpen} />;
}
