import type { PictureOf } from './shown-pages.ts';

export type Screen = 'phone' | 'desktop';
export type Variant = { screen: Screen; colorScheme: 'light' | 'dark' };
export type Picture = Variant & {
  page: PictureOf;
  /** A longer page is cut off. */
  longest: number;
};

/** Enough for a look without scrolling. */
const longest = 6000;
/** Shorter between paragraphs. */
const longestInDocs = 1400;

/** The pictures in README and docs. No other pictures of pages are committed. */
export const docsPictures = [
  'home-phone-light',
  'home-desktop-dark',
  'shoes-desktop-light',
  'product-phone-dark',
  'product-polish-desktop-light',
  'bag-phone-light',
  'checkout-phone-dark',
  'order-confirmation-phone-light',
  'pay-phone-light',
  'event-desktop-dark',
  'admin-overview-desktop-light',
  'admin-orders-desktop-dark',
  'admin-product-form-phone-light',
  'admin-add-order-phone-light',
  'admin-stock-count-phone-light',
  'card-provider-down-phone-light',
  'courier-down-product-phone-dark',
  'courier-down-checkout-desktop-light',
  'client-card-phone-light',
  'selection-desktop-light',
  'selection-phone-dark',
  'appointments-phone-light',
  'approval-phone-light',
  'gift-list-desktop-dark',
  'admin-client-desktop-light',
  'admin-selection-phone-light',
  'admin-call-list-desktop-dark',
  'admin-call-list-phone-light',
] as const;

const variants: readonly Variant[] = (['phone', 'desktop'] as const).flatMap((screen) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ screen, colorScheme })),
);

export function allPicturesOf(pages: readonly PictureOf[]): Picture[] {
  return variants.flatMap((variant) =>
    pages
      .filter(({ only = variant.screen }) => only === variant.screen)
      .map((page) => ({ ...variant, page, longest })),
  );
}

export function docsPicturesOf(pages: readonly PictureOf[]): Picture[] {
  const names: readonly string[] = docsPictures;
  return allPicturesOf(pages)
    .filter(({ page, screen, colorScheme }) =>
      names.includes(`${page.name}-${screen}-${colorScheme}`),
    )
    .map((picture) => ({ ...picture, longest: longestInDocs }));
}
