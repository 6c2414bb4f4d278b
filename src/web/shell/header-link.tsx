import { NavLink } from 'react-router';
import type { NavigationLink } from './navigation-links.ts';

export function HeaderLink({ label, to }: NavigationLink) {
  return (
    <li>
      <NavLink to={to} end={to === '/'} className="group block py-2 type-label">
        <span className="underline-gold">{label}</span>
      </NavLink>
    </li>
  );
}
