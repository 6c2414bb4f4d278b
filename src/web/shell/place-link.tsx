import { Link, type LinkProps, useLocation } from 'react-router';
import { isCurrentPlace } from './current-place.ts';

/** A link that says when the page is the one it leads to. */
export function PlaceLink({ to, ...props }: LinkProps & { to: string }) {
  const { pathname } = useLocation();
  return (
    <Link {...props} to={to} aria-current={isCurrentPlace(to, pathname) ? 'page' : undefined} />
  );
}
