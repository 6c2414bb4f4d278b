import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { hasStaffMark } from '#modules/staff/admin/staff-mark.ts';

declare global {
  interface Window {
    /** The button pressed before React listened; null once it does. */
    earlyPress?: HTMLButtonElement | null;
  }
}

/** Says on the document that React has taken over, and answers whoever pressed too early. */
function MarkReady({ press, children }: { press: HTMLButtonElement | null; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = 'true';
    press?.click();
  }, [press]);
  return children;
}

const earlyPress = window.earlyPress ?? null;
window.earlyPress = null;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <MarkReady press={earlyPress}>
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
