import { useSyncExternalStore } from 'react';
export type StoredValue<Value> = {
  get: () => Value;
  /** The value if nothing is stored: on the server, and during hydration. */
  initial: () => Value;
  set: (change: (value: Value) => Value) => Value;
  subscribe: (listener: () => void) => () => void;
  /** False if the browser refused to store it. Then it lasts as long as the page. */
  isSaved: () => boolean;
};

type StoredValueOptions<Value> = {
  key: string;
  parse: (text: string | null) => Value;
  serialize: (value: Value) => string;
};

/**
 * A value in local storage that several tabs share. The storage is read again before every change,
 * so that an old tab does not restore yesterday's bag.
 */
export function createStoredValue<Value>(options: StoredValueOptions<Value>): StoredValue<Value> {
  const { key, parse, serialize } = options;
  const listeners = new Set<() => void>();
  const initial = parse(null);
  let known = { text: null as string | null, value: initial };
  // Private windows and full disks refuse to store. The value then lasts as long as the page.
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

  /** A page in the back/forward cache has missed the changes of other pages. */
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

/** The initial value until the page is hydrated, then the browser's stored value. */
export function useStoredValue<Value>({ subscribe, get, initial }: StoredValue<Value>): Value {
  return useSyncExternalStore(subscribe, get, initial);
}
