import { Link } from 'react-router';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';

/** One line above every page, if the shop has an announcement. */
export function Announcement() {
  const { announcement } = useShop();
  if (!announcement) return null;
  const { text, link } = announcement;
  return (
    <p
      data-theme="dark"
      role="note"
      aria-label="Announcement"
      className="bg-page px-gutter py-2 text-center type-small text-ink"
    >
      {link === '' ? text : <AnnouncementLink to={link}>{text}</AnnouncementLink>}
    </p>
  );
}

function AnnouncementLink({ to, children }: { to: string; children: string }) {
  const className = 'underline decoration-gold underline-offset-4';
  return to.startsWith('/') ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} rel="noreferrer" className={className}>
      {children}
    </a>
  );
}
