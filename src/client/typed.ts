import { useCallback, useState } from 'react';

const prefix = 'typed:';

/**
 * Unsent input, stored for this tab: it survives a reload and a login, and a shared computer loses
 * it with the tab. Null stores nothing.
 */
export function keepTyped(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // If the browser stores nothing, the form still has the input.
  }
}

export function readTyped(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null');
  } catch {
    return null;
  }
}

/** Deletes the stored input of another person. */
export function forgetTypedOfOthers(person: number): void {
  if (readTyped('by') === person) return;
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(prefix));
    for (const name of names) sessionStorage.removeItem(name);
  } catch {
    // There is nothing to delete.
  }
  keepTyped('by', person);
}

/** Like `useState` for a text, and stored until it is empty again. */
export function useTypedText(name: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => {
    const stored = readTyped(name);
    return typeof stored === 'string' ? stored : '';
  });
  const change = useCallback(
    (next: string) => {
      keepTyped(name, next === '' ? null : next);
      setText(next);
    },
    [name],
  );
  return [text, change];
}
