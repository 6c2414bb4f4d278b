import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { hasStaffMark } from '#modules/staff/admin/staff-mark.ts';

/** Says on the document that React has taken over, for whoever must not click too early. */
function MarkReady({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = 'true';
  }, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <MarkReady>
        <HydratedRouter />
      </MarkReady>
    </StrictMode>,
  );
});

if (hasStaffMark()) {
  import('#modules/staff/admin/presence.ts').then(
    ({ resumePresence }) => resumePresence(),
    // Without it, all that is lost is the farewell when this page is closed.
    () => undefined,
  );
}
