import { type ComponentType, useEffect, useReducer, useState } from 'react';
import { afterPaint } from '../browser/after-paint.ts';

export type OverlayProps = { open: boolean; onOpenChange: (open: boolean) => void };

type OverlayContent = ComponentType<OverlayProps>;

export type LazyOverlay = {
  /** Null until it has been loaded. */
  find: () => OverlayContent | null;
  load: () => Promise<void>;
  /** On the first sign of intent, so that the code is there by the time of the click. */
  preload: () => void;
};

/**
 * An overlay whose code stays out of the first load. Not React's `lazy`: that goes through
 * Suspense, which holds back what it reveals for 300 ms even when the code is already there.
 */
export function lazyOverlay(fetchContent: () => Promise<OverlayContent>): LazyOverlay {
  let content: OverlayContent | null = null;
  let pending: Promise<void> | null = null;

  function load(): Promise<void> {
    pending ??= fetchContent().then(
      (fetched) => {
        content = fetched;
      },
      (error: unknown) => {
        pending = null;
        throw error;
      },
    );
    return pending;
  }

  return {
    find: () => content,
    load,
    preload() {
      // Not in the way of the pointer that announces the press.
      if (!pending) afterPaint(() => void load().catch(() => undefined));
    },
  };
}

/** Where the overlay will stand. It stays mounted after the first opening, so it can close softly. */
export function OverlaySlot({ overlay, ...props }: OverlayProps & { overlay: LazyOverlay }) {
  const { open, onOpenChange } = props;
  const [wanted, setWanted] = useState(open);
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const Content = overlay.find();
  if (open && !wanted) setWanted(true);

  useEffect(() => {
    if (!open || overlay.find()) return;
    return afterPaint(() => overlay.load().then(refresh, () => onOpenChange(false)));
  }, [open, overlay, onOpenChange]);

  return wanted && Content ? <Content {...props} /> : null;
}

/** Spread on whatever opens the overlay. */
export function onIntent(preload: () => void) {
  return { onPointerEnter: preload, onFocus: preload, onTouchStart: preload };
}
