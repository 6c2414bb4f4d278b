import { useCallback, useState } from 'react';

const prefix = 'typed:';

/**
 * What was typed and not sent yet, stored for this tab: it outlives a reload and a login, and a shared
 * computer forgets it with the tab. Null keeps nothing.
 */
export function keepTyped(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still has the form itself.
  }
}

export function readTyped(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null');
  } catch {
    return null;
  }
}

/** What one person typed is nothing for the next. */
export function forgetTypedOfOthers(person: number): void {
  if (readTyped('by') === person) return;
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(prefix));
    for (const name of names) sessionStorage.removeItem(name);
  } catch {
    // There is nothing to forget.
  }
  keepTyped('by', person);
}

/** Like `useState` of a text, and stored until it is empty again. */
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
