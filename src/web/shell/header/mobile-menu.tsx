import { Emblem } from '#design/emblem.tsx';
import { Drawer } from '#design/overlays/drawer.tsx';
import type { OverlayProps } from '#design/overlays/lazy-overlay.tsx';
import { categories, categoryAddress } from '#modules/catalog/category.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { PlaceLink } from '#web/shell/place-link.tsx';
import {
  giftsLink,
  homeLink,
  type NavigationLink,
  pageLinks,
  serviceLinks,
} from './navigation-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const categoryLinks: readonly NavigationLink[] = categories.map(({ id, label }) => ({
  label,
  to: categoryAddress(id),
}));

export function MobileMenu({ open, onOpenChange }: OverlayProps) {
  const { email } = useShop();
  const close = () => onOpenChange(false);
  return (
    <Drawer
      side="left"
      open={open}
      onOpenChange={onOpenChange}
      title={
        <>
          <Emblem className="size-7 text-gold" />
          <span className="sr-only">Menu</span>
        </>
      }
      footer={<ThemeSwitch />}
    >
      <nav aria-label="Main" className="divide-y px-6 *:py-6">
        <div>
          <LinkList links={[homeLink]} onLeave={close} className="type-heading" />
          <p className="mt-6 mb-2 type-label text-quiet">Products</p>
          <LinkList links={categoryLinks} onLeave={close} className="type-heading" />
        </div>
        <LinkList links={[giftsLink, ...pageLinks]} onLeave={close} className="type-title" />
        <LinkList links={serviceLinks} onLeave={close} />
        <a href={`mailto:${email}`} className="block text-quiet">
          {email}
        </a>
      </nav>
    </Drawer>
  );
}

type LinkListProps = {
  links: readonly NavigationLink[];
  onLeave: () => void;
  className?: string;
};

function LinkList({ links, onLeave, className }: LinkListProps) {
  return (
    <ul>
      {links.map(({ label, to }) => (
        <li key={to} className={className}>
          <PlaceLink to={to} onClick={onLeave} className="group inline-block py-1.5">
            <span className="underline-gold">{label}</span>
          </PlaceLink>
        </li>
      ))}
    </ul>
  );
}
