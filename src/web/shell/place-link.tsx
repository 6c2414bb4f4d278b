import { Link, type LinkProps, useLocation } from 'react-router';

/** A link that says when the page is the one it leads to. */
export function PlaceLink({ to, ...props }: LinkProps & { to: string }) {
  const { pathname } = useLocation();
  return (
    <Link {...props} to={to} aria-current={isCurrentPlace(to, pathname) ? 'page' : undefined} />
  );
}

/** Whether a page is the one an address leads to, or lies below it. All pages lie below home, which is only itself. */
export function isCurrentPlace(address: string, pathname: string): boolean {
  const here = pathname.toLowerCase();
  return here === address || (address !== '/' && here.startsWith(`${address}/`));
}
