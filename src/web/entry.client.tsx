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
    /** The button pressed before React listened; null once it does. */
    earlyPress?: HTMLButtonElement | null;
  }
}

type Early = {
  press: HTMLButtonElement | null;
  input: EarlyInput[];
  changes: ReturnType<typeof hearChanges>;
};

/**
 * What React will not hear of. Until it has taken the page over it may be waiting for data, and
 * what is pressed meanwhile is lost to it; but a press that makes it take the page over at once,
 * and so is still under way as this is asked, it answers itself.
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
  // Not before React has taken in what was typed.
  queueMicrotask(() => early.press?.click());
}

/** Says on the document that React has taken over, and answers whoever was there before it. */
function MarkReady({ children }: { children: ReactNode }) {
  const early = useRef<Early>(null);
  // In the very turn in which React takes over: an effect may come after the next press.
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

// Back to a page that the browser had put away: it shows what it knew, and asks what is true now.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void getQueryClient().invalidateQueries();
});

// Reloaded under an open drawer: the drawer is gone, and Back must not stop at its entry.
if (history.state?.layer) {
  import('#design/overlays/layer-history.ts').then(
    ({ watchHistory }) => watchHistory(),
    () => undefined,
  );
}

if (hasStaffMark()) {
  import('#modules/identity/admin/presence.ts').then(
    ({ resumePresence }) => resumePresence(),
    // Without it, all that is lost is the farewell when this page is closed.
    () => undefined,
  );
}

// Shows a page of ours where there is no connection (`src/modules/offline`), and is in no hurry.
if (!location.pathname.startsWith('/admin')) {
  setTimeout(() => {
    navigator.serviceWorker
      ?.register('/service-worker.js', { updateViaCache: 'none' })
      .catch(() => undefined);
  }, 3000);
}

if (!location.pathname.startsWith('/admin') && !hasStaffMark()) afterPage();
