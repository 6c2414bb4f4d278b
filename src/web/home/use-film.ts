import { useEffect, useRef, useState } from 'react';

/** 'off' until the page is idle, and always if the film must not play. */
export type FilmState = 'off' | 'playing' | 'paused';

const quietDelay = 300;

export function useFilm() {
  const [state, setState] = useState<FilmState>('off');
  const film = useRef<HTMLVideoElement>(null);

  // The screen opens with the poster. The film loads after everything else.
  useEffect(() => {
    if (!mayPlayFilm(askBrowser())) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      timer = setTimeout(() => setState('playing'), quietDelay);
    };
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
    return () => {
      removeEventListener('load', start);
      clearTimeout(timer);
    };
  }, []);

  useEffect(() => {
    if (state === 'paused') film.current?.pause();
    // Some browsers refuse to start it, to save power. Then the poster stays.
    if (state === 'playing') void film.current?.play().catch(() => setState('paused'));
  }, [state]);

  return {
    film,
    state,
    toggle: () => setState(state === 'playing' ? 'paused' : 'playing'),
  };
}

function askBrowser() {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return { reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches, connection };
}

type Connection = { saveData?: boolean; effectiveType?: string };

/** Not with reduced motion, data saving or a slow connection. */
export function mayPlayFilm(options: { reducedMotion: boolean; connection?: Connection }): boolean {
  const { reducedMotion, connection } = options;
  if (reducedMotion || connection?.saveData) return false;
  return !/2g$/.test(connection?.effectiveType ?? '');
}
