import { useSyncExternalStore } from 'react';
export type StoredValue<Value> = {
  get: () => Value;
  /** What there is where nothing was stored: on the server, and while the page hydrates. */
  initial: () => Value;
  set: (change: (value: Value) => Value) => Value;
  subscribe: (listener: () => void) => () => void;
  /** False where the browser refused to store it: then it lasts as long as the page. */
  isSaved: () => boolean;
};

type StoredValueOptions<Value> = {
  key: string;
  parse: (text: string | null) => Value;
  serialize: (value: Value) => string;
};

/**
 * A value in local storage that several tabs share. The storage is read again before every change,
 * so that a tab left open since yesterday doesn't bring yesterday's bag back.
 */
export function createStoredValue<Value>(options: StoredValueOptions<Value>): StoredValue<Value> {
  const { key, parse, serialize } = options;
  const listeners = new Set<() => void>();
  const initial = parse(null);
  let known = { text: null as string | null, value: initial };
  // Private windows and full disks refuse to store; the value then lasts as long as the page.
  let unsaved: string | null = null;

  function readText(): string | null {
    if (unsaved !== null) return unsaved;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function writeText(text: string) {
    try {
      localStorage.setItem(key, text);
      unsaved = null;
    } catch {
      unsaved = text;
    }
  }

  /** The same object as long as the text is the same: React compares by identity. */
  function get(): Value {
    const text = readText();
    if (text !== known.text) known = { text, value: parse(text) };
    return known.value;
  }

  function tell() {
    for (const listener of listeners) listener();
  }

  function onStorage(event: StorageEvent) {
    if (event.key === key || event.key === null) tell();
  }

  /** A page that was put away while another one changed it has heard nothing of that. */
  function onShow({ persisted }: PageTransitionEvent) {
    if (persisted) tell();
  }

  return {
    get,
    initial: () => initial,
    isSaved: () => unsaved === null,
    set(change) {
      const value = change(get());
      const text = serialize(value);
      writeText(text);
      known = { text, value };
      tell();
      return value;
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        addEventListener('storage', onStorage);
        addEventListener('pageshow', onShow);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        removeEventListener('storage', onStorage);
        removeEventListener('pageshow', onShow);
      };
    },
  };
}

/** The initial value on the server and until the page is hydrated; then what the browser has stored. */
export function useStoredValue<Value>({ subscribe, get, initial }: StoredValue<Value>): Value {
  return useSyncExternalStore(subscribe, get, initial);
}
