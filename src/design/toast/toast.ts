import { useSyncExternalStore } from 'react';
import type { ToastText } from '#shared/text.ts';

/** An action for the reader. Pressing it closes the toast. */
export type ToastAction = { label: string; onPress: () => void };

export type ToastInput = {
  title: string;
  description?: string;
  /** A quiet second line, such as the colour and size of what was added. */
  detail?: string;
  variant?: ToastText['variant'];
  action?: ToastAction;
};

export type Toast = ToastInput & { id: number; open: boolean };

export const toastDuration = 5000;
export const toastRemovalDelay = 1_000_000;
export const toastSwipeThreshold = 50;

let current: Toast | null = null;
let waiting: ToastInput | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: Toast | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Callable from anywhere in the browser. One at a time: the latest replaces the one before. */
export function toast(input: ToastInput): void {
  clearTimeout(removal);
  lastId += 1;
  show({ ...input, id: lastId, open: true });
}

/** For news from elsewhere: it waits until the answer to the reader's own action was shown. */
export function toastInTurn(input: ToastInput): void {
  if (current?.open) waiting = input;
  else toast(input);
}

/** Closes the visible toast. It is removed after its closing motion. */
export function dismissToast(): void {
  if (!current?.open) return;
  show({ ...current, open: false });
  removal = setTimeout(() => show(null), toastRemovalDelay);
  if (!waiting) return;
  const next = waiting;
  waiting = null;
  toast(next);
}

export function getToast(): Toast | null {
  return current;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useToast(): Toast | null {
  return useSyncExternalStore(subscribe, getToast, () => null);
}
