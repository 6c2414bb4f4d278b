import { categoryAddress } from '#modules/catalog/category.ts';
import { eventsLink } from '#modules/events/events-link.ts';
import { trackingLink } from '#modules/fulfilment/tracking-link.ts';

export type NavigationLink = { label: string; to: string };

export const homeLink: NavigationLink = { label: 'Home', to: '/' };

export const pageLinks: readonly NavigationLink[] = [
  eventsLink,
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/contact' },
];

/** Gifts by price. Wrapping, card and recipient are chosen at the checkout. */
export const giftsLink: NavigationLink = { label: 'Gifts', to: '/search?q=gift' };

export const shoppingLinks: readonly NavigationLink[] = [
  { label: 'Shoes', to: categoryAddress('shoes') },
  { label: 'Nail Lacquer', to: categoryAddress('nailpolish') },
  { label: 'Champagne', to: categoryAddress('champagne') },
];

export const informationLinks: readonly NavigationLink[] = [
  { label: 'About Us', to: '/about' },
  { label: 'Contact Us', to: '/contact' },
  trackingLink,
  { label: 'Shipping', to: '/shipping' },
  { label: 'Returns', to: '/returns' },
  { label: 'Privacy', to: '/privacy' },
  { label: 'Terms', to: '/terms' },
];

/** In the menu of a phone, below the pages. */
export const serviceLinks: readonly NavigationLink[] = [
  { label: 'Account', to: '/account' },
  { label: 'Wishlist', to: '/wishlist' },
  trackingLink,
];
