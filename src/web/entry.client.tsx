import {
  type ReactNode,
  StrictMode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { getQueryClient } from '#client/query-client.ts';
import { whenAllHydrated } from '#design/browser/hydrate-apart.tsx';
import { hasStaffMark } from '#modules/identity/admin/staff-mark.ts';
import { type EarlyInput, hearChanges, listEarlyInput, repeatEarlyInput } from './early-input.ts';
import { afterPage } from './slots/after-page.ts';

declare global {
  interface Window {
    /** The button pressed before hydration. Null after hydration. */
    earlyPress?: HTMLButtonElement | null;
  }
}

type Early = {
  press: HTMLButtonElement | null;
  input: EarlyInput[];
  changes: ReturnType<typeof hearChanges>;
};

/**
 * Early input that React does not handle. Before hydration the page may wait for data, and presses
 * are lost. But a press that starts hydration itself, and so is still running at this call, is
 * handled by React.
 */
function takeEarly(): Early {
  const isUnderWay = window.event?.type === 'click' || window.event?.type === 'submit';
  const press = isUnderWay ? null : (window.earlyPress ?? null);
  window.earlyPress = null;
  return { press, input: listEarlyInput(document), changes: hearChanges() };
}

function answer(early: Early) {
  document.documentElement.dataset.ready = 'true';
  early.changes.end();
  for (const input of early.input) {
    if (!early.changes.isHeard(input)) repeatEarlyInput(input);
  }
  // After React has handled the typed input.
  queueMicrotask(() => early.press?.click());
}

/** Marks the document as hydrated, and handles earlier input. */
function MarkReady({ children }: { children: ReactNode }) {
  const early = useRef<Early>(null);
  // In the same turn as the hydration: an effect may run after the next press.
  useLayoutEffect(() => {
    early.current ??= takeEarly();
  }, []);
  useEffect(() => {
    const { current } = early;
    if (current) whenAllHydrated(() => answer(current));
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

// A page restored from the browser's back/forward cache shows old data, so it loads current data.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void getQueryClient().invalidateQueries();
});

// After a reload under an open drawer the drawer is gone, and Back must not stop at its entry.
if (history.state?.layer) {
  import('#design/overlays/layer-history.ts').then(
    ({ watchHistory }) => watchHistory(),
    () => undefined,
  );
}

if (hasStaffMark()) {
  import('#modules/identity/admin/presence.ts').then(
    ({ resumePresence }) => resumePresence(),
    // Without it, only the message that this page was closed is lost.
    () => undefined,
  );
}

// Shows a page of the shop without a connection (`src/modules/offline`). It can load late.
if (!location.pathname.startsWith('/admin')) {
  setTimeout(() => {
    navigator.serviceWorker
      ?.register('/service-worker.js', { updateViaCache: 'none' })
      .catch(() => undefined);
  }, 3000);
}

if (!location.pathname.startsWith('/admin') && !hasStaffMark()) afterPage();
