import { categoryAddress } from '#modules/catalog/category.ts';

export type NavigationLink = { label: string; to: string };

export const homeLink: NavigationLink = { label: 'Home', to: '/' };

export const pageLinks: readonly NavigationLink[] = [
  { label: 'Events', to: '/events' },
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/contact' },
];

export const shoppingLinks: readonly NavigationLink[] = [
  { label: 'Shoes', to: categoryAddress('shoes') },
  { label: 'Nail Lacquer', to: categoryAddress('nailpolish') },
  { label: 'Champagne', to: categoryAddress('champagne') },
];

export const informationLinks: readonly NavigationLink[] = [
  { label: 'About Us', to: '/about' },
  { label: 'Contact Us', to: '/contact' },
  { label: 'Track Order', to: '/track-order' },
  { label: 'Shipping', to: '/shipping' },
  { label: 'Returns', to: '/returns' },
  { label: 'Privacy', to: '/privacy' },
  { label: 'Terms', to: '/terms' },
];
