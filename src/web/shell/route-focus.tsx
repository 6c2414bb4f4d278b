import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation the focus starts at the top of the new page and its title is read out, as
 * after a document load. Links that only change a part of the page pass the state `{ keepFocus:
 * true }`.
 */
export function RouteFocus() {
  const { pathname, state } = useLocation();
  const shownPath = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (keepsFocus(state)) return;
    document.getElementById('content')?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname, state]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

function keepsFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepFocus' in state;
}
