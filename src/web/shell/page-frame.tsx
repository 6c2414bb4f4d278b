import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { HydrateApart, lazyPart } from '#design/browser/hydrate-apart.tsx';
import { OverlaySlot } from '#design/overlays/lazy-overlay.tsx';
import { preloadToasts } from '#design/toast/toast-viewport.tsx';
import { CartDrawerSlot, cartDrawer } from '#modules/cart/ui/cart-drawer-slot.tsx';
import { setDrawerOpen } from '#modules/cart/ui/drawer-store.ts';
import { usePageHandle } from './chrome.ts';
import { SiteHeader } from './header/site-header.tsx';
import { mobileMenu, productsPanel, searchOverlay } from './lazy-overlays.ts';
import { MainContent } from './main-content.tsx';
import { useFirstInput } from './use-first-input.ts';

/** The server renders it into the page. Its script loads after that of the content. */
const SiteFooter = lazyPart(async () => ({
  default: (await import('./site-footer.tsx')).SiteFooter,
}));

const CheckoutHeader = lazyPart(async () => ({
  default: (await import('./header/checkout-header.tsx')).CheckoutHeader,
}));

// The bag is complete without it.
const BagDelivery = lazy<ComponentType>(() =>
  import('./bag-delivery.tsx').then(
    ({ BagDelivery: Part }) => ({ default: Part }),
    () => ({ default: () => null }),
  ),
);

/** Header, content and footer, as the route's handle requires. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { chrome, overFilm } = usePageHandle();
  if (chrome === 'admin' || chrome === 'bare') return children;
  return (
    <div className="flex min-h-svh flex-col">
      {chrome === 'checkout' ? (
        <HydrateApart>
          <CheckoutHeader />
        </HydrateApart>
      ) : (
        <StoreHeader overFilm={overFilm} />
      )}
      <MainContent>{children}</MainContent>
      <HydrateApart>
        <SiteFooter />
      </HydrateApart>
      <CartDrawerSlot
        delivery={
          <Suspense fallback={null}>
            <BagDelivery />
          </Suspense>
        }
      />
    </div>
  );
}

function StoreHeader({ overFilm }: { overFilm: boolean }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const [searchOpen, setSearchOpen] = useState(false);
  const { key } = useLocation();

  // Back and Forward must not leave an overlay of the last page standing over this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what changes
  useEffect(() => {
    setMenuOpen(false);
    setSearchOpen(false);
    setDrawerOpen(false);
  }, [key]);

  useFirstInput(preloadOverlays);

  return (
    <>
      <SiteHeader
        overFilm={overFilm}
        onOpenMenu={() => setMenuOpen(true)}
        onOpenSearch={() => setSearchOpen(true)}
      />
      <OverlaySlot overlay={mobileMenu} open={menuOpen} onOpenChange={setMenuOpen} />
      <OverlaySlot overlay={searchOverlay} open={searchOpen} onOpenChange={setSearchOpen} />
    </>
  );
}

function preloadOverlays() {
  preloadToasts();
  const menu = matchMedia('(min-width: 64rem)').matches ? productsPanel : mobileMenu;
  for (const overlay of [cartDrawer, searchOverlay, menu]) overlay.preload();
}
