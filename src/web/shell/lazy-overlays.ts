import { lazyOverlay } from '#design/lazy-overlay.tsx';

export const mobileMenu = lazyOverlay(async () => (await import('./mobile-menu.tsx')).MobileMenu);

export const productsPanel = lazyOverlay(
  async () => (await import('./products-panel.tsx')).ProductsPanel,
);

export const searchOverlay = lazyOverlay(
  async () => (await import('./search-overlay.tsx')).SearchOverlay,
);
