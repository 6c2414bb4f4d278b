import type { NavigationLink } from './navigation-links.ts';
import { PlaceLink } from './place-link.tsx';

export function HeaderLink({ label, to }: NavigationLink) {
  return (
    <li>
      <PlaceLink to={to} className="group block py-2 type-label">
        <span className="underline-gold">{label}</span>
      </PlaceLink>
    </li>
  );
}
