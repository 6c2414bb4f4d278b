import LogOut from 'lucide-react/icons/log-out';
import type { ReactNode } from 'react';
import { shop } from '#config/shop.ts';
import { Button } from '#design/button.tsx';
import { useAuth } from '#modules/identity/admin/auth-context.ts';
import { BrandLink } from '#web/shell/header/brand-link.tsx';
import { ThemeSwitch } from '#web/shell/header/theme-switch.tsx';
import { MainContent } from '#web/shell/main-content.tsx';
import { DeskKeys } from './desk-keys.client.tsx';

export type AdminFrameProps = {
  /** Search, bell and links beside the Logout button. On a phone they have their own rows. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of every page of the staff area. Routes export `handle = { chrome: 'admin' }`. */
export function AdminFrame({ actions, children }: AdminFrameProps) {
  const { user } = useAuth();
  return (
    <div className="flex min-h-svh flex-col">
      <header className="border-b bg-page">
        <div className="desk flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-2">
          <BrandLink isFlat />
          <span aria-hidden="true" className="grow" />
          <div className="flex items-center gap-3 max-md:contents">
            {user && <DeskKeys />}
            {user && actions}
            <LogoutButton />
          </div>
        </div>
      </header>
      <MainContent>{children}</MainContent>
      <footer className="border-t">
        <div className="desk flex flex-wrap items-center justify-between gap-4 py-3">
          <p className="type-small text-quiet" suppressHydrationWarning>
            © {new Date().getFullYear()} {shop.name}. All rights reserved.
          </p>
          <ThemeSwitch />
        </div>
      </footer>
    </div>
  );
}

function LogoutButton() {
  const { user, logout } = useAuth();
  if (!user) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      title={user.email}
      className="max-[22.5rem]:px-2"
      onClick={() => void logout()}
    >
      <LogOut strokeWidth={1.25} aria-hidden="true" className="size-4 max-[22.5rem]:hidden" />
      Logout
    </Button>
  );
}
