import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shop } from '#config/shop.ts';
import { Emblem } from '#design/emblem.tsx';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { footerParts } from '#web/slots/footer.ts';
import { informationLinks, type NavigationLink, shoppingLinks } from './header/navigation-links.ts';
import { ThemeSwitch } from './header/theme-switch.tsx';
import { PaymentMarks } from './payment-marks.tsx';

export function SiteFooter() {
  const { blurb } = useShop();
  const { Appointments, Link: ModuleLink } = footerParts;
  return (
    <footer className="border-t">
      <div className="measure grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-12 py-16 lg:grid-cols-12 lg:py-24">
        <div className="col-span-full lg:col-span-5">
          <Emblem className="size-9 text-gold" />
          <p className="mt-6 max-w-sm text-quiet">{blurb}</p>
          <SocialLinks />
        </div>
        <FooterColumn title="Shopping" className="lg:col-span-2">
          <FooterLinks links={shoppingLinks} />
        </FooterColumn>
        <FooterColumn title="Information" className="lg:col-span-2">
          <FooterLinks links={informationLinks}>
            {Appointments && (
              <li className="empty:hidden">
                <Appointments />
              </li>
            )}
            {ModuleLink && (
              <li className="empty:hidden">
                <ModuleLink />
              </li>
            )}
          </FooterLinks>
        </FooterColumn>
        <FooterColumn title="Customer Service" className="col-span-full lg:col-span-3">
          <ServiceContacts />
        </FooterColumn>
      </div>
      <div className="measure">
        <div className="flex flex-col gap-6 border-t py-8 md:flex-row md:items-center md:justify-between">
          {/* A cached page may show the old year. The difference is not worth a new render. */}
          <p className="type-small text-quiet" suppressHydrationWarning>
            © {new Date().getFullYear()} {shop.name}. All rights reserved.
          </p>
          <Link
            to="/accessibility"
            className="py-1 type-small text-quiet transition-colors hover:text-ink"
          >
            <span className="underline-gold">Accessibility</span>
          </Link>
          <ThemeSwitch />
          <PaymentMarks />
        </div>
      </div>
    </footer>
  );
}

type FooterColumnProps = { title: string; className: string; children: ReactNode };

function FooterColumn({ title, className, children }: FooterColumnProps) {
  return (
    <div className={className}>
      <h2 className="type-label">{title}</h2>
      <div className="mt-5">{children}</div>
    </div>
  );
}

type FooterLinksProps = { links: readonly NavigationLink[]; children?: ReactNode };

function FooterLinks({ links, children }: FooterLinksProps) {
  return (
    <ul className="flex flex-col gap-1">
      {links.map(({ label, to }) => (
        <li key={label}>
          <Link to={to} className="inline-block py-1 text-quiet transition-colors hover:text-ink">
            <span className="underline-gold">{label}</span>
          </Link>
        </li>
      ))}
      {children}
    </ul>
  );
}

function SocialLinks() {
  const { socialLinks } = useShop();
  if (socialLinks.length === 0) return null;
  return (
    <ul aria-label="Social links" className="mt-8 flex flex-wrap gap-x-7 gap-y-2">
      {socialLinks.map(({ label, url }) => (
        <li key={label}>
          <a href={url} target="_blank" rel="noreferrer" className="underline-gold type-small">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function ServiceContacts() {
  const { email, phones } = useShop();
  return (
    <ul className="numerals flex flex-col gap-1 text-quiet">
      <li>
        <a href={`mailto:${email}`} className="inline-block py-1 wrap-anywhere hover:text-ink">
          {email}
        </a>
      </li>
      {phones.map((phone) => (
        <li key={phone}>
          <a
            href={`tel:${phone.replaceAll(' ', '')}`}
            className="inline-block py-1 wrap-anywhere hover:text-ink"
          >
            {phone}
          </a>
        </li>
      ))}
    </ul>
  );
}
