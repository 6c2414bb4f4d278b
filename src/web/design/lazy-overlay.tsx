import { type ComponentType, lazy, Suspense, useState } from 'react';

export type OverlayProps = { open: boolean; onOpenChange: (open: boolean) => void };

export type LazyOverlay = { Content: ComponentType<OverlayProps>; preload: () => void };

/**
 * An overlay whose code stays out of the first load. `preload` on the first sign of intent has it
 * there by the time of the click.
 */
export function lazyOverlay(load: () => Promise<ComponentType<OverlayProps>>): LazyOverlay {
  return {
    Content: lazy(async () => ({ default: await load() })),
    preload: () => void load().catch(() => undefined),
  };
}

/** Where the overlay will stand. It stays mounted after the first opening, so it can close softly. */
export function OverlaySlot({ overlay, ...props }: OverlayProps & { overlay: LazyOverlay }) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <overlay.Content {...props} />
    </Suspense>
  );
}

/** Spread on whatever opens the overlay. */
export function onIntent(preload: () => void) {
  return { onPointerEnter: preload, onFocus: preload, onTouchStart: preload };
}
