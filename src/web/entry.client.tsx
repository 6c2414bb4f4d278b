import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { getQueryClient } from '#client/query-client.ts';
import { whenAllAwake } from '#design/task-of-its-own.tsx';
import { hasStaffMark } from '#modules/staff/admin/staff-mark.ts';
import { type EarlyInput, listEarlyInput, repeatEarlyInput } from './early-input.ts';

declare global {
  interface Window {
    /** The button pressed before React listened; null once it does. */
    earlyPress?: HTMLButtonElement | null;
  }
}

function answer(input: readonly EarlyInput[], press: HTMLButtonElement | null) {
  document.documentElement.dataset.ready = 'true';
  for (const each of input) repeatEarlyInput(each);
  // Not before React has taken in what was typed.
  queueMicrotask(() => press?.click());
}

/**
 * The press that React will not hear of. It takes a page over at once for whoever presses something
 * meanwhile, and then answers that press itself: it is still under way as this is asked.
 */
function takeEarlyPress(): HTMLButtonElement | null {
  const isUnderWay = window.event?.type === 'click' || window.event?.type === 'submit';
  const press = isUnderWay ? null : (window.earlyPress ?? null);
  window.earlyPress = null;
  return press;
}

/** Says on the document that React has taken over, and answers whoever was there before it. */
function MarkReady({ input, children }: { input: EarlyInput[]; children: ReactNode }) {
  useEffect(() => {
    const press = takeEarlyPress();
    whenAllAwake(() => answer(input, press));
  }, [input]);
  return children;
}

const input = listEarlyInput(document);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <MarkReady input={input}>
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
  import('#design/layer-history.ts').then(
    ({ watchHistory }) => watchHistory(),
    () => undefined,
  );
}

if (hasStaffMark()) {
  import('#modules/staff/admin/presence.ts').then(
    ({ resumePresence }) => resumePresence(),
    // Without it, all that is lost is the farewell when this page is closed.
    () => undefined,
  );
}
