import { lazyOverlay, OverlaySlot } from '#web/design/lazy-overlay.tsx';
import { useCart } from './cart-context.ts';

export const cartDrawer = lazyOverlay(async () => (await import('./cart-drawer.tsx')).CartDrawer);

/** Once per page, beside the content. */
export function CartDrawerSlot() {
  const { drawerOpen, setDrawerOpen } = useCart();
  return <OverlaySlot overlay={cartDrawer} open={drawerOpen} onOpenChange={setDrawerOpen} />;
}
