import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { IconButton, iconButtonClass } from '#design/icon-button.tsx';
import { Menu, Person, Search } from '#design/icons.tsx';
import { onIntent } from '#design/overlays/lazy-overlay.tsx';
import { CartButton } from '#modules/cart/ui/cart-button.tsx';
import { mobileMenu, searchOverlay } from '#web/shell/lazy-overlays.ts';
import { PlaceLink } from '#web/shell/place-link.tsx';
import { Announcement } from './announcement.tsx';
import { BrandLink } from './brand-link.tsx';
import { homeLink, type NavigationLink, pageLinks } from './navigation-links.ts';
import { ProductsMenu } from './products-menu.tsx';

type SiteHeaderProps = {
  overFilm: boolean;
  onOpenMenu: () => void;
  onOpenSearch: () => void;
};

// Text over a film needs an even background, which fades out below the text.
const shade =
  'before:pointer-events-none before:absolute before:inset-x-0 before:top-0 before:-z-10 ' +
  'before:h-44 before:bg-linear-to-b before:from-[rgb(0_0_0/0.72)] before:to-transparent ' +
  'before:transition-opacity before:duration-500';

export function SiteHeader({ overFilm, onOpenMenu, onOpenSearch }: SiteHeaderProps) {
  const scrolled = useScrolled();
  const [panelOpen, setPanelOpen] = useState(false);
  const clear = overFilm && !scrolled && !panelOpen;
  return (
    <header
      data-theme={clear ? 'dark' : undefined}
      className={classNames(
        'top-0 z-40 w-full border-b text-ink transition-[background-color,border-color] duration-500',
        overFilm ? `fixed print:absolute ${shade}` : 'sticky print:static',
        clear ? 'border-transparent before:opacity-100' : 'bg-page before:opacity-0',
      )}
    >
      <Announcement />
      <div className="measure grid h-header grid-cols-[1fr_auto_1fr] items-center">
        <div className="flex items-center">
          <div className="-ml-3 flex lg:hidden">
            <IconButton
              {...onIntent(mobileMenu.preload)}
              label="Open menu"
              aria-haspopup="dialog"
              onClick={onOpenMenu}
            >
              <Menu />
            </IconButton>
            <SearchButton onClick={onOpenSearch} />
          </div>
          <nav aria-label="Main" className="hidden lg:block">
            <ul className="flex items-center gap-8 xl:gap-10">
              <HeaderLink {...homeLink} />
              <ProductsMenu open={panelOpen} onOpenChange={setPanelOpen} />
              {pageLinks.map((link) => (
                <HeaderLink key={link.to} {...link} />
              ))}
            </ul>
          </nav>
        </div>
        <BrandLink plain={clear} />
        <div className="-mr-3 flex items-center justify-end">
          <div className="hidden lg:block">
            <SearchButton onClick={onOpenSearch} />
          </div>
          <Link to="/account" aria-label="Account" className={iconButtonClass}>
            <Person />
          </Link>
          <CartButton />
        </div>
      </div>
    </header>
  );
}

function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton
      {...onIntent(searchOverlay.preload)}
      label="Search"
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <Search />
    </IconButton>
  );
}

function HeaderLink({ label, to }: NavigationLink) {
  return (
    <li>
      <PlaceLink to={to} className="group block py-2 type-label">
        <span className="underline-gold">{label}</span>
      </PlaceLink>
    </li>
  );
}

const threshold = 24;

function subscribe(listener: () => void) {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the page is scrolled down. */
function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > threshold,
    () => false,
  );
}
