import { useSyncExternalStore } from 'react';
import {
  parseThemeChoice,
  resolveTheme,
  type Theme,
  type ThemeChoice,
  themeStorageKey,
} from './theme.ts';

const listeners = new Set<() => void>();

function darkSystem(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

/** Private windows may refuse storage. The choice then lasts as long as the page. */
let unsavedChoice: ThemeChoice | null = null;

function readChoice(): ThemeChoice {
  try {
    return unsavedChoice ?? parseThemeChoice(localStorage.getItem(themeStorageKey));
  } catch {
    return 'system';
  }
}

/** Paper is light: printers leave out dark backgrounds, and light text on white is unreadable. */
let printing = false;

function readTheme(): Theme {
  if (printing) return 'light';
  return resolveTheme(readChoice(), darkSystem().matches);
}

function applyTheme() {
  document.documentElement.dataset.theme = readTheme();
  for (const listener of listeners) listener();
}

export function chooseTheme(choice: ThemeChoice) {
  try {
    localStorage.setItem(themeStorageKey, choice);
    unsavedChoice = null;
  } catch {
    unsavedChoice = choice;
  }
  applyTheme();
}

function onStorage(event: StorageEvent) {
  if (event.key === themeStorageKey || event.key === null) applyTheme();
}

/** The theme may have changed on another page while this one was in the back/forward cache. */
function onShow({ persisted }: PageTransitionEvent) {
  if (persisted) applyTheme();
}

function onPrint({ type }: Event) {
  printing = type === 'beforeprint';
  applyTheme();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener('storage', onStorage);
    addEventListener('pageshow', onShow);
    darkSystem().addEventListener('change', applyTheme);
    addEventListener('beforeprint', onPrint);
    addEventListener('afterprint', onPrint);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
    darkSystem().removeEventListener('change', applyTheme);
    removeEventListener('beforeprint', onPrint);
    removeEventListener('afterprint', onPrint);
  };
}

/** Null if the theme is the system's: the document's elements follow that by themselves. */
function readOwnTheme(): Theme | null {
  const theme = readTheme();
  return theme === resolveTheme('system', darkSystem().matches) ? null : theme;
}

/**
 * A theme other than the system's, chosen by the shopper or needed for paper. Null on the server
 * and during hydration. Most shoppers choose none, so no picture is rendered twice for them.
 */
export function useOwnTheme(): Theme | null {
  return useSyncExternalStore(subscribe, readOwnTheme, () => null);
}

export function useThemeChoice(): ThemeChoice | null {
  return useSyncExternalStore(subscribe, readChoice, () => null);
}
