import { lazyOverlay } from '#design/overlays/lazy-overlay.tsx';

export const mobileMenu = lazyOverlay(
  async () => (await import('./header/mobile-menu.tsx')).MobileMenu,
);

export const productsPanel = lazyOverlay(
  async () => (await import('./header/products-panel.tsx')).ProductsPanel,
);

export const searchOverlay = lazyOverlay(
  async () => (await import('./search/search-overlay.tsx')).SearchOverlay,
);
