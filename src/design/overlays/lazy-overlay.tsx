import { type ComponentType, useEffect, useReducer, useState } from 'react';
import { afterPaint } from '../browser/after-paint.ts';

export type OverlayProps = { open: boolean; onOpenChange: (open: boolean) => void };

type OverlayContent = ComponentType<OverlayProps>;

export type LazyOverlay = {
  /** Null until it is loaded. */
  find: () => OverlayContent | null;
  load: () => Promise<void>;
  /** Called at the first sign of intent, so that the code is there at the click. */
  preload: () => void;
};

/**
 * An overlay whose code is not in the first load. React's `lazy` is not used: it needs Suspense,
 * which delays the content for 300 ms even if the code is already there.
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
      // After the next paint, so that it does not delay the pointer.
      if (!pending) afterPaint(() => void load().catch(() => undefined));
    },
  };
}

/** The overlay's place. It stays mounted after the first opening, so it can close with motion. */
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

/** Spread on the element that opens the overlay. */
export function onIntent(preload: () => void) {
  return { onPointerEnter: preload, onFocus: preload, onTouchStart: preload };
}
