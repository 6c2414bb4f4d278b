import { Link, type LinkProps, useLocation } from 'react-router';

/** A link that marks the current page. */
export function PlaceLink({ to, ...props }: LinkProps & { to: string }) {
  const { pathname } = useLocation();
  return (
    <Link {...props} to={to} aria-current={isCurrentPlace(to, pathname) ? 'page' : undefined} />
  );
}

/** Whether the address leads to this page or a parent of it. Home is only a match for itself. */
export function isCurrentPlace(address: string, pathname: string): boolean {
  const here = pathname.toLowerCase();
  return here === address || (address !== '/' && here.startsWith(`${address}/`));
}
