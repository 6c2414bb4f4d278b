import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCan } from '#modules/identity/admin/use-can.ts';
import type { SectionId } from '#modules/settings/sections.ts';

type SettingsLinkProps = { section: SectionId; children: ReactNode };

/** A section's name in a sentence; a link for those who may open it. */
export function SettingsLink({ section, children }: SettingsLinkProps) {
  const can = useCan();
  if (!can('settings')) return children;
  return (
    <Link to={`?tab=settings&section=${section}`} className="underline-gold text-ink">
      {children}
    </Link>
  );
}
